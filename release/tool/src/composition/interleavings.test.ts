import fc from 'fast-check';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { type ModelComposition, SiteModel } from '../../testing/site-model';
import { recordedCompositions, refused, trialVerbs, Verb } from '../../testing/site-verb';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { deploy } from '../cli/change/deploy';
import { diff } from './history/difference';
import { history } from './history/timeline';
import { preview } from '../composition/compose-preview';
import { latestComposition } from './history/compositions';
import { prune } from '../maintenance/prune';
import { publish } from '../cli/change/publish';
import { remove } from '../cli/change/remove';
import { rollback, rollbackSettings, rollbackSite } from '../cli/change/rollback';
import { settingsIn } from './history/settings';
import { set } from '../cli/settings/settings';
import { verify } from '../maintenance/verify';

const folder = temporaryFolder();
const apps = ['blog', 'content'] as const;
type App = (typeof apps)[number];
const versions = ['1.0.0', '1.1.0', '1.2.0'];
const built = Object.fromEntries(
  apps.map((app) => [app, versions.map((version) => builtRelease(folder, app, { version }))]),
) as Record<App, { folder: string; id: string }[]>;
const releaseOf = (app: App, version: number) =>
  built[app][version] as { folder: string; id: string };

const tomorrow = () => new Date(Date.now() + 48 * 3_600_000);

const deployed = (site: SiteModel, wanted: readonly (readonly [App, number])[]) => {
  const releases = Object.fromEntries(wanted.map(([app, at]) => [app, releaseOf(app, at).id]));
  const published = wanted.reduce((all, [app, at]) => all.with(app, releaseOf(app, at).id), site);
  return published.becoming('deploy', releases);
};

const app = fc.constantFrom(...apps);
const version = fc.nat({ max: versions.length - 1 });
const one = fc.tuple(app, version);
const send = (store: Store, [to, at]: readonly [App, number], percent?: number) =>
  deploy(store, [to], '', releaseOf(to, at).folder, { canary: percent });

const ADDRESS = 'https://a.example';
const address = (store: Store, value: string | null) =>
  set(store, settingsIn([`SITE_URL=${value ?? ''}`]), '');
const changing = (site: SiteModel, value: string | null, action: 'deploy' | 'rollback') =>
  site.becoming(action, {}, [], value);

const TRIED = /is already running as a canary|is held back/;
const NO_RELEASE = /There is no release/;
const NO_WAY_BACK = /There is no release|is not live, so there|has no release before it/;

/** A deploy must wait if its app is on trial; the refused release is published all the same. */
const waits = (site: SiteModel, wanted: readonly [App, number]) =>
  site.trialOf(wanted[0]) !== undefined && changes(site, wanted);
const changes = (site: SiteModel, [to, at]: readonly [App, number]) =>
  site.live[to]?.release !== releaseOf(to, at).id;
const published = (site: SiteModel, [to, at]: readonly [App, number]) =>
  site.with(to, releaseOf(to, at).id);

const verbs: fc.Arbitrary<Verb>[] = [
  one.map(
    ([to, at]) =>
      new Verb(`publish ${to} ${at}`, async (site, store) => {
        await publish(store, to, releaseOf(to, at).folder);
        return [site.with(to, releaseOf(to, at).id)];
      }),
  ),
  one.map(
    (wanted) =>
      new Verb(`deploy ${wanted.join(' ')}`, async (site, store) => {
        if (waits(site, wanted))
          return refused(send(store, wanted), TRIED).then(() => [published(site, wanted)]);
        await send(store, wanted);
        return [deployed(site, [wanted])];
      }),
  ),
  fc.tuple(one, fc.constantFrom(10, 50)).map(
    ([wanted, percent]) =>
      new Verb(`deploy ${wanted.join(' ')} --canary ${percent}`, async (site, store) => {
        const [to] = wanted;
        const { id } = releaseOf(...wanted);
        const on = site.trialOf(to);
        const before = (await latestComposition(store))?.trials?.find(
          ({ begun }) => begun === on?.begun,
        );
        if (on && changes(site, wanted) && !(on.kind === 'canary' && on.to === id))
          return refused(send(store, wanted, percent), TRIED).then(() => [published(site, wanted)]);
        await send(store, wanted, percent);
        if (!changes(site, wanted)) return [published(site, wanted)];
        if (!on) return [published(site, wanted).trying('canary', to, id)];
        return [before?.percent === percent ? site : site.again()];
      }),
  ),
  ...trialVerbs(app),
  fc.tuple(one, one).map(
    ([a, b]) =>
      new Verb(`deploy ${a.join(' ')} while deploy ${b.join(' ')}`, async (site, store) => {
        if (site.trialOf(a[0]) ?? site.trialOf(b[0])) return [site];
        await Promise.all([send(store, a), send(store, b)]);
        return [deployed(deployed(site, [a]), [b]), deployed(deployed(site, [b]), [a])];
      }),
  ),
  app.map(
    (back) =>
      new Verb(`rollback ${back}`, async (site, store) => {
        const trial = site.trialOf(back);
        if (trial) {
          await rollback(store, back, undefined, '');
          return [site.takenBack(trial)];
        }
        const before = site.live[back] ? site.live[back].previous : site.last(back);
        if (!before || !site.has(back, before))
          return refused(rollback(store, back, undefined, ''), NO_WAY_BACK).then(() => [site]);
        await rollback(store, back, undefined, '');
        return [site.becoming('rollback', { [back]: before })];
      }),
  ),
  app.map(
    (gone) =>
      new Verb(`remove ${gone}`, async (site, store) => {
        if (!site.live[gone])
          return refused(remove(store, gone, ''), /nothing to remove/).then(() => [site]);
        await remove(store, gone, '');
        return [site.becoming('remove', { [gone]: null })];
      }),
  ),
  one.map(
    ([back, at]) =>
      new Verb(`rollback ${back} --to ${at}`, async (site, store) => {
        const { id } = releaseOf(back, at);
        if (!site.has(back, id))
          return refused(rollback(store, back, id, ''), NO_WAY_BACK).then(() => [site]);
        await rollback(store, back, id, '');
        return [site.becoming('rollback', { [back]: id })];
      }),
  ),
  fc.nat({ max: 5 }).map(
    (ago) =>
      new Verb(`rollback --composition -${ago}`, async (site, store) => {
        const number = Math.max(1, site.compositions.length - ago);
        const { live: then, set: wasSet } = site.compositions[number - 1] as ModelComposition;
        const names = Object.keys({ ...site.live, ...then });
        const wanted = Object.fromEntries(names.map((name) => [name, then[name]?.release ?? null]));
        const isThere = names.every((name) => {
          const to = wanted[name];
          return !to || to === site.live[name]?.release || site.has(name, to);
        });
        if (!isThere)
          return refused(rollbackSite(store, number, ''), NO_RELEASE).then(() => [site]);
        await rollbackSite(store, number, '');
        return [site.becoming('rollback', wanted, site.trials, wasSet)];
      }),
  ),
  fc.constantFrom(null, ADDRESS).map(
    (value) =>
      new Verb(`settings SITE_URL=${value ?? ''}`, async (site, store) => {
        await address(store, value);
        return [changing(site, value, 'deploy')];
      }),
  ),
  fc.constant(
    new Verb('rollback --settings', async (site, store) => {
      const back = rollbackSettings(store, undefined, '');
      if (site.setBefore.length === 0)
        return refused(back, /What is set is what was set first/).then(() => [site]);
      await back;
      return [changing(site, site.setBefore[0] ?? null, 'rollback')];
    }),
  ),
  fc.integer({ min: 1, max: 3 }).map(
    (keep) =>
      new Verb(`prune --keep ${keep}`, async (site, store) => {
        await prune(store, { compositions: keep, hours: 24 }, tomorrow());
        return [site.pruned(keep)];
      }),
  ),
  one.map(
    ([seen, at]) =>
      new Verb(`preview ${seen} ${at}`, async (site, store) => {
        const { id } = releaseOf(seen, at);
        const seeing = preview(store, seen, id);
        await (site.has(seen, id) ? seeing : refused(seeing, NO_RELEASE));
        return [site];
      }),
  ),
  fc.constant(
    new Verb('diff, verify, history', async (site, store) => {
      const number = site.compositions.length;
      expect((await diff(store, number, number)).pages).toEqual([]);
      expect((await verify(store)).faults).toEqual([]);
      const recorded = (await history(store)).filter(
        ({ result }) => result === 'live' || result === 'canary',
      );
      expect(new Set(recorded.map(({ composition }) => composition)).size).toBe(number);
      return [site];
    }),
  ),
];

const base = new MemoryStore();
let start: SiteModel;

/** Everything was live with and without settings, so nothing needs rendering. */
async function fill(store: Store): Promise<void> {
  await ship(store, folder, 'shell');
  for (const value of [ADDRESS, null]) {
    await address(store, value);
    for (const name of apps)
      for (let at = versions.length - 1; at >= 0; at--) await send(store, [name, at]);
  }
}

beforeAll(async () => {
  await fill(base);
  start = new SiteModel(
    await recordedCompositions(base),
    new Set([
      ...(await base.list('releases/shell')).map((id) => `shell/${id}`),
      ...apps.flatMap((name) => built[name].map(({ id }) => `${name}/${id}`)),
    ]),
  );
});

const holds = (copy: () => Promise<Store> | Store, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.commands(verbs, { maxCommands: 14 }), async (commands) => {
      const store = await copy();
      await fc.asyncModelRun(() => ({ model: { site: start }, real: { store } }), commands);
    }),
    { numRuns, endOnFailure: true },
  );

test('any sequence of actions by two people leaves site and history as the model predicts, in memory', async () => {
  await holds(() => base.copy(), 4);
});
