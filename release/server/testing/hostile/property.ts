import fc from 'fast-check';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { verify } from '@site/tool/verify';
import { attacks, attempt } from './attacks';
import type { Honest } from '@site/tool/testing/hostile/releases';
import { seen, type World, type Worlds } from './worlds';

/** What honest people do after it all, and what visitors see each time. */
async function honestWork(world: World, honest: Honest): Promise<Record<string, string>[]> {
  const { store } = world;
  const views: Record<string, string>[] = [];
  // Of a release that is not live yet anybody who may publish it may add files.
  const { live, next, later } = honest;
  await deploy(store, ['blog'], '', next.folder);
  views.push(await seen(world, [...live, next]));
  await rollback(store, 'blog', undefined, '');
  views.push(await seen(world, [...live, next]));
  await deploy(store, ['blog'], '', later.folder);
  views.push(await seen(world, [...live, next, later]));
  return views;
}

/**
 * Whatever is published and previewed, in any order, by somebody who may not deploy: what visitors get stays what it
 * was, byte by byte, and a deploy or rollback by those who may gives exactly what it gives where nobody attacked.
 */
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
