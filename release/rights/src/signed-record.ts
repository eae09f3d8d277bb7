import {
  canonicalJson,
  carryWayBack,
  type Composition,
  type CompositionRecord,
  nextComposition,
  type PreparedWayBack,
  refOf,
  Refused,
  type ReleaseRef,
  SHELL,
  type StoredRecord,
} from '@site/store/worker';

/** What visitors may get: a page set, a release with its compressed files, or settings. */
export interface Item {
  readonly app: string;
  readonly name: string;
  /** For messages. */
  readonly subject: string;
}

export const areEqual = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other);

export const isSameRelease = (
  one: ReleaseRef | undefined,
  other: ReleaseRef | undefined,
): boolean => one !== undefined && other !== undefined && areEqual(refOf(one), refOf(other));

type Pages = Readonly<Record<string, string>>;

const releaseItem = (app: string, release: ReleaseRef): Item => ({
  app,
  name: `${app} ${canonicalJson(refOf(release))}`,
  subject: `release ${release.digest.slice(0, 12)} of ${app}`,
});

const pageItems = (pages: Pages): readonly Item[] =>
  Object.entries(pages).map(([app, digest]) => ({
    app,
    name: `${app}/${digest}`,
    subject: `pages ${digest.slice(0, 12)} of ${app}`,
  }));

const settingsItem = (settings: Composition['settings']): Item => ({
  app: SHELL,
  name: `settings ${canonicalJson(settings)}`,
  subject: 'the settings',
});

const siteItems = (app: string, release: ReleaseRef, pages: Pages): readonly Item[] => [
  releaseItem(app, release),
  ...pageItems(pages),
];

export const itemsOfWayBack = (apps: Composition['wayBack']): readonly Item[] =>
  Object.entries(apps).flatMap(([app, { release, pages }]) => siteItems(app, release, pages));

export const servedItems = ({ apps, trials, settings }: Composition): readonly Item[] => [
  settingsItem(settings),
  ...Object.entries(apps).flatMap(([app, live]) => siteItems(app, live, { [app]: live.pages })),
  ...trials.flatMap((trial) => siteItems(trial.app, trial, trial.pages)),
];

export const itemsOf = (composition: Composition): readonly Item[] => [
  ...servedItems(composition),
  ...itemsOfWayBack(composition.wayBack),
  ...Object.entries(composition.moves).flatMap(([app, moves]) =>
    moves.flatMap((move) => siteItems(app, move, move.pages)),
  ),
  ...composition.settingsMoves.flatMap(({ pages, settings }) => [
    settingsItem(settings),
    ...pageItems(pages),
  ]),
];

export type AnyRecord = CompositionRecord | StoredRecord<PreparedWayBack>;

export const isComposition = (record: AnyRecord): record is CompositionRecord =>
  'change' in record.value;

export const itemsIn = (record: AnyRecord): readonly Item[] =>
  isComposition(record) ? itemsOf(record.value) : itemsOfWayBack(record.value.apps);

/** When it was signed, as it says. */
export const timeOf = (record: AnyRecord): number =>
  Date.parse((isComposition(record) ? record.value.change.at : record.value.at) ?? '');

/** The record before, with what was prepared after it. */
export interface Before {
  readonly record: CompositionRecord;
  /** Item name -> key of the record that signs it. Includes prepared items. */
  readonly sources: Readonly<Record<string, string>>;
  readonly prepared: Composition['wayBack'];
}

/** Items that the previous record does not list are new in this one. */
const sourcesOf = (before: Before | undefined, composition: Composition) =>
  Object.fromEntries(
    itemsOf(composition).map(({ name }) => [
      name,
      before?.sources[name] ?? `compositions/${composition.number}`,
    ]),
  );

/** Adds what only signed records have. */
export const completeComposition = (
  storeId: string | undefined,
  before: Before | undefined,
  composition: Composition,
): Composition => ({
  ...composition,
  store: storeId,
  sources: sourcesOf(before, composition),
  previous: before && {
    composition: before.record.value.number,
    sha256: before.record.sha256,
  },
});

/** An app with a way back that was neither live nor ready before. */
export function findForeignWay(
  before: Before | undefined,
  composition: Composition,
): string | undefined {
  const previous = before?.record.value;
  const ways = carryWayBack(previous, { ...before?.prepared, ...previous?.wayBack }, composition);
  return Object.entries(composition.wayBack).find(
    ([app, way]) => !ways[app] || !areEqual(ways[app], way),
  )?.[0];
}

/**
 * Throws Refused unless all but the proposal follows from the record before, above all the history: no signature allows
 * anything else.
 */
export function assertDerived(
  name: string,
  before: Before | undefined,
  composition: Composition,
): void {
  const { number, store } = composition;
  const { composition: _, ...change } = composition.change;
  const apps = Object.entries(composition.apps).map(
    ([app, live]) => [app, { ...refOf(live), pages: live.pages }] as const,
  );
  const proposal = { ...composition, change, apps: Object.fromEntries(apps) };
  const next = nextComposition(before?.record.value, number, proposal);
  const parse = (value: unknown) => JSON.parse(canonicalJson(value)) as Record<string, unknown>;
  const [expected, actual] = [parse(completeComposition(store, before, next)), parse(composition)];
  const wrong = Object.keys({ ...expected, ...actual }).find(
    (key) => canonicalJson(actual[key]) !== canonicalJson(expected[key]),
  );
  const way = findForeignWay(before, composition);
  const problem = wrong === undefined ? way && `way back of ${way}` : `"${wrong}"`;
  if (problem)
    throw new Refused(
      `${name} does not count: its ${problem} does not follow from ${before?.record.name ?? 'an empty store'}`,
    );
}
