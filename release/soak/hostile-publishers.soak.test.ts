import fc from 'fast-check';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { verify } from '@site/tool/verify';
import { attacks, attempt } from '@site/server/testing/hostile/attacks';
import { honestReleases } from '@site/tool/testing/hostile/releases';
import {
  inBuckets,
  inFolders,
  seen,
  type ServerName,
  type World,
  type Worlds,
} from '@site/server/testing/hostile/worlds';
import { isInstalled } from '@site/composer/testing/processes/installed';
import { temporaryFolder } from '@site/composer/testing/releases';

const folder = temporaryFolder();
const honest = honestReleases(folder);
const seed = Number(process.env.SOAK_SEED ?? Date.now());
const runs = { buckets: 200, folders: 60 };

afterEach(() => jest.restoreAllMocks());

async function honestWork(world: World): Promise<Record<string, string>[]> {
  const { store } = world;
  const views: Record<string, string>[] = [];
  // Only releases published so far are compared: attackers may add files to those not live yet.
  const { live, next, later } = honest;
  await deploy(store, ['blog'], '', next.folder);
  views.push(await seen(world, [...live, next]));
  await rollback(store, 'blog', undefined, '');
  views.push(await seen(world, [...live, next]));
  await deploy(store, ['blog'], '', later.folder);
  views.push(await seen(world, [...live, next, later]));
  return views;
}

/** Without deploy rights nobody changes what visitors get, nor the result of later deploys and rollbacks. */
async function checkHostilePublishers(worlds: Worlds, numRuns: number): Promise<void> {
  const clean = await worlds.open();
  const before = await seen(clean, honest.live);
  const expected = await honestWork(clean);
  clean.end();
  await fc.assert(
    fc.asyncProperty(fc.array(attacks, { minLength: 1, maxLength: 4 }), async (all) => {
      const world = await worlds.open();
      try {
        for (const attack of all) await attempt(world.store, honest, attack);
        expect(await seen(world, honest.live)).toEqual(before);
        expect(await honestWork(world)).toEqual(expected);
        expect((await verify(world.store)).faults).toEqual([]);
      } finally {
        world.end();
      }
    }),
    { seed, numRuns, endOnFailure: true },
  );
}

test(`publishing without deploying changes nothing that a worker serves from a bucket (seed ${seed})`, async () => {
  await checkHostilePublishers(await inBuckets(honest), runs.buckets);
});

test(`publishing without deploying changes nothing on any web server that serves a store folder (seed ${seed})`, async () => {
  const installed = (['nginx', 'Caddy'] as const).filter((name) => isInstalled(name.toLowerCase()));
  const names: ServerName[] = ['release serve', ...installed];
  const worlds = await inFolders(folder, honest, names);
  await checkHostilePublishers(worlds, runs.folders);
});
