import type fc from 'fast-check';
import { compositionsOf } from '../src/composition/history/compositions';
import type { Store } from '@site/composer/store';
import { type Sides, type SiteModel, sorted } from './site-model';

export interface Real {
  readonly store: Store;
}
/** fast-check passes one object to all commands. */
export interface Expected {
  site: SiteModel;
}

/** Oldest first. */
export async function recordedSides(store: Store): Promise<Sides[]> {
  const all: Sides[] = [];
  for await (const { apps: live, canary, composition, settings } of compositionsOf(store))
    all[composition - 1] = { live, canary: canary?.apps, set: settings?.SITE_URL ?? null };
  return all;
}

const words = (compositions: readonly Sides[]) =>
  JSON.stringify(
    compositions.map(({ live, canary, set }) => [set, ...[live, canary ?? {}].map(sorted)]),
  );

/** The store must be in one of the possible states. */
async function settle(expected: Expected, store: Store, ...possible: SiteModel[]): Promise<void> {
  const actual = words(await recordedSides(store));
  const site = possible.find(({ compositions }) => words(compositions) === actual);
  if (!site)
    expect(actual).toBe(possible.map(({ compositions }) => words(compositions)).join(' or '));
  expected.site = site as SiteModel;
  expect(await store.live()).toBe(expected.site.compositions.length);
}

type Run = (site: SiteModel, store: Store) => Promise<readonly SiteModel[]>;

export class Verb implements fc.AsyncCommand<Expected, Real> {
  constructor(
    readonly name: string,
    readonly act: Run,
  ) {}
  check = () => true;
  run = async (expected: Expected, { store }: Real) =>
    settle(expected, store, ...(await this.act(expected.site, store)));
  toString = () => this.name;
}
