import type { AppName } from '@site/shared/contract';
import fc from 'fast-check';
import { promote } from '../src/cli/change/promote';
import { endTrial } from '../src/cli/change/rollback';
import { compositionsOf } from '../src/composition/history/compositions';
import { Refusal } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import { type Apps, type ModelComposition, type SiteModel, sorted, variantsIn } from './site-model';

export interface Real {
  readonly store: Store;
}
/** fast-check passes one object to all commands. */
export interface Expected {
  site: SiteModel;
}

type Recorded = ModelComposition & { readonly variants: Readonly<Record<string, Apps>> };

/** Oldest first. */
export async function recordedCompositions(store: Store): Promise<Recorded[]> {
  const all: Recorded[] = [];
  for await (const record of compositionsOf(store)) {
    const { apps: live, composition, settings, trials = [], variants = {} } = record;
    all[composition - 1] = {
      live,
      trials: trials.map(({ begun, kind, changes: [change] }) => ({
        ...{ begun, kind, app: change?.app ?? '', to: change?.to ?? '' },
      })),
      variants: Object.fromEntries(
        Object.entries(variants).map(([name, { apps }]) => [name, apps]),
      ),
      set: settings?.SITE_URL ?? null,
    };
  }
  return all;
}

const words = (compositions: readonly (ModelComposition | Recorded)[]) =>
  JSON.stringify(
    compositions.map((one) => [
      ...[one.set, sorted(one.live), one.trials.map(({ app, to }) => [app, to])],
      Object.entries('variants' in one ? one.variants : variantsIn(one))
        .map(([name, apps]) => [name, sorted(apps)])
        .sort(),
    ]),
  );

/** The store must be in one of the possible states. */
async function settle(expected: Expected, store: Store, ...possible: SiteModel[]): Promise<void> {
  const actual = words(await recordedCompositions(store));
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

export const refused = async (work: Promise<unknown>, message: RegExp) => {
  const fault: unknown = await work.catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(Refusal);
  expect(String(fault)).toMatch(message);
};

export const trialVerbs = (app: fc.Arbitrary<AppName>): fc.Arbitrary<Verb>[] => [
  app.map(
    (name) =>
      new Verb(`promote ${name}`, async (site, store) => {
        const trial = site.trialOf(name);
        if (!trial)
          return refused(promote(store, '', name), /No trial of .* is on/).then(() => [site]);
        await promote(store, '', name);
        const wanted = trial.kind === 'canary' ? { [name]: trial.to } : {};
        return [site.becoming('promote', wanted, [trial])];
      }),
  ),
  app.map(
    (name) =>
      new Verb(`promote ${name} --holdback 5`, async (site, store) => {
        const trial = site.trialOf(name);
        const holding = promote(store, '', name, { percent: 5, forMs: 3_600_000 });
        const old = site.live[name]?.release;
        if (trial?.kind !== 'canary' || !old)
          return refused(holding, /No trial of|a holdback already|not live before/).then(() => [
            site,
          ]);
        await holding;
        const live = site.becoming('promote', { [name]: trial.to }, [trial]);
        return [site.trying('holdback', name, old, live)];
      }),
  ),
  fc.constant(
    new Verb('rollback, of the only trial', async (site, store) => {
      const [trial, other] = site.trials;
      if (other) return refused(endTrial(store, ''), /trials are on/).then(() => [site]);
      await endTrial(store, '');
      return [trial ? site.takenBack(trial) : site];
    }),
  ),
];
