import { openObject } from '@site/shared/contract';
import {
  canonicalJson,
  type Composition,
  type CompositionRecord,
  nextComposition,
  type PreparedWayBack,
  refOf,
  Refused,
  type ReleaseRef,
  type StoredRecord,
} from '@site/store/worker';
import { z } from 'zod';
import { freezesSchema } from './freeze';

/** What a record says in addition where records are signed. */
const signedSchema = openObject({
  /** The id of its store. */
  store: z.string(),
  /** Item -> key of the record in which whoever may release it has signed it. */
  sources: z.record(z.string(), z.string()),
  freezes: freezesSchema.optional(),
});

export type SignedComposition = Composition & z.infer<typeof signedSchema>;

export function signedPartOf({ name, value }: CompositionRecord): SignedComposition {
  const { data } = signedSchema.safeParse(value);
  if (data) return { ...value, ...data };
  throw new Refused(
    `${name} does not count: it does not name its store and the sources of its pages`,
  );
}

const signedWayBackSchema = openObject({ store: z.string(), at: z.iso.datetime() });
export type SignedWayBack = PreparedWayBack & z.infer<typeof signedWayBackSchema>;

export function signedWayBackOf({ name, value }: StoredRecord<PreparedWayBack>): SignedWayBack {
  const { data } = signedWayBackSchema.safeParse(value);
  if (data) return { ...value, ...data };
  throw new Refused(`${name} does not count: it does not name its store and its time`);
}

/** Something that visitors get or may get again: a page set, or a release with its compressed files. */
export interface Item {
  readonly app: string;
  readonly name: string;
}

interface Entry {
  readonly app: string;
  readonly release?: ReleaseRef;
  readonly pages: Readonly<Record<string, string>>;
}

const itemsOfEntry = ({ app, release, pages }: Entry): readonly Item[] => [
  ...(release ? [{ app, name: `${app}/${release.digest}/${release.encodings}` }] : []),
  ...Object.entries(pages).map(([owner, digest]) => ({ app: owner, name: `${owner}/${digest}` })),
];

export const itemsOfWayBack = (apps: Composition['wayBack']): readonly Item[] =>
  Object.entries(apps).flatMap(([app, way]) => itemsOfEntry({ app, ...way }));

/** What visitors get today. */
export const servedItems = ({ apps, trials }: Composition): readonly Item[] => [
  ...Object.entries(apps).flatMap(([app, live]) =>
    itemsOfEntry({ app, release: live, pages: { [app]: live.pages } }),
  ),
  ...trials.flatMap((trial) =>
    itemsOfEntry({ app: trial.app, release: trial, pages: trial.pages }),
  ),
];

export function itemsOf(composition: Composition): readonly Item[] {
  const { moves, settingsMoves, wayBack } = composition;
  const moved = Object.entries(moves).flatMap(([app, list]) =>
    list.flatMap((move) => itemsOfEntry({ app, release: move, pages: move.pages })),
  );
  const settings = settingsMoves.flatMap(({ pages }) => itemsOfEntry({ app: '', pages }));
  return [...servedItems(composition), ...itemsOfWayBack(wayBack), ...moved, ...settings];
}

/** The record before, with what was prepared after it. */
export interface Before {
  readonly record: CompositionRecord;
  readonly composition: Composition;
  readonly sources: Readonly<Record<string, string>>;
  readonly prepared: Composition['wayBack'];
}

/** Whatever the record before does not know is new in this one. */
export function sourcesOf(
  before: Before | undefined,
  composition: Composition,
): Readonly<Record<string, string>> {
  const prepared = new Set(itemsOfWayBack(before?.prepared ?? {}).map(({ name }) => name));
  const entries = itemsOf(composition).map(({ name }) => {
    const known = before?.sources[name];
    const other = prepared.has(name) && `way-back/${before?.composition.number}`;
    return [name, known ?? (other || `compositions/${composition.number}`)] as const;
  });
  return Object.fromEntries(entries);
}

/** Adds what only signed records have. */
export const completeComposition = (
  storeId: string,
  before: Before | undefined,
  composition: Composition,
): SignedComposition => ({
  ...composition,
  store: storeId,
  sources: sourcesOf(before, composition),
  previous: before && {
    composition: before.composition.number,
    sha256: before.record.sha256,
  },
});

/**
 * Rejects what no signature allows: all but the proposal itself follows from the record before, above all the history
 * that a record carries. Throws Refused.
 */
export function assertDerived(
  name: string,
  before: Before | undefined,
  composition: SignedComposition,
): void {
  const { number, change, settings, trials, wayBack, freezes, store } = composition;
  const { composition: _, ...proposed } = change;
  const apps = Object.entries(composition.apps).map(
    ([app, live]) => [app, { ...refOf(live), pages: live.pages }] as const,
  );
  const proposal = { change: proposed, settings, trials, wayBack, apps: Object.fromEntries(apps) };
  const next = { ...nextComposition(before?.composition, number, proposal), freezes };
  const expected = JSON.parse(canonicalJson(completeComposition(store, before, next))) as object;
  const actual = JSON.parse(canonicalJson(composition)) as Readonly<Record<string, unknown>>;
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  const wrong = keys.find(
    (key) => canonicalJson(actual[key]) !== canonicalJson((expected as typeof actual)[key]),
  );
  if (wrong !== undefined)
    throw new Refused(
      `${name} does not count: its "${wrong}" does not follow from ${before ? before.record.name : 'an empty store'}`,
    );
}
