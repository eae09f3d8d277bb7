import fc from 'fast-check';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { verify } from '@site/tool/verify';
import { attacks, attempt } from './attacks';
import type { Honest } from '@site/tool/testing/hostile/releases';
import { seen, type World, type Worlds } from './worlds';

async function honestWork(world: World, honest: Honest): Promise<Record<string, string>[]> {
  const { store } = world;
  const views: Record<string, string>[] = [];
  // Whoever may publish may add files to a release that is not live yet.
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
export async function checkHostilePublishers(
  worlds: Worlds,
  honest: Honest,
  parameters: { readonly seed: number; readonly numRuns: number },
): Promise<void> {
  const clean = await worlds.open();
  const before = await seen(clean, honest.live);
  const expected = await honestWork(clean, honest);
  clean.end();
  await fc.assert(
    fc.asyncProperty(fc.array(attacks, { minLength: 1, maxLength: 4 }), async (all) => {
      const world = await worlds.open();
      try {
        for (const attack of all) await attempt(world.store, honest, attack);
        expect(await seen(world, honest.live)).toEqual(before);
        expect(await honestWork(world, honest)).toEqual(expected);
        expect((await verify(world.store)).faults).toEqual([]);
      } finally {
        world.end();
      }
    }),
    { ...parameters, endOnFailure: true },
  );
}
