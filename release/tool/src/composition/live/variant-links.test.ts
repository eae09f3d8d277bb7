import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '../../store/drivers/file';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Composition } from '../history/compositions';
import { linkVisits, variantLinkFaults } from './variant-links';

const folder = temporaryFolder();
let count = 0;
const [usual, tried] = ['a'.repeat(20), 'b'.repeat(20)];

function withCanary(percent: number): Composition {
  const about = { at: '2026-11-22T12:00:00Z', who: 'ops', why: '', changes: [], apps: {} };
  const canary = { ...about, begun: 4, percent, site: tried };
  return { ...about, format: 1, composition: 7, action: 'deploy', site: usual, canary };
}

async function storeWith(composition: Composition): Promise<FileStore> {
  const store = new FileStore(path.join(folder, String(++count)));
  await store.writeOnce(`sites/${usual}/index.html`, 'usual');
  await store.writeOnce(`sites/${tried}/index.html`, 'tried');
  for (const side of ['live', 'canary']) await store.writeOnce(`compositions/7/${side}.json`, side);
  await linkVisits(store, composition);
  return store;
}

const visits = (store: FileStore) => path.join(store.folder, 'compositions/7/visits');
const textAt = (...place: string[]) => fs.readFileSync(path.join(...place), 'utf8');

test('of all draws of two digits as many lead to the canary as visits shall get it, to the nearest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 99 }), async (percent) => {
      const drawn = path.join(visits(await storeWith(withCanary(percent))), 'drawn');
      const draws = fs.readdirSync(drawn).sort();
      expect(draws).toHaveLength(256);
      expect([draws[0], draws[10], draws[255]]).toEqual(['00', '0a', 'ff']);
      const canary = draws.filter((draw) => textAt(drawn, draw, 'site/index.html') === 'tried');
      expect(Math.abs(canary.length - percent * 2.56)).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: 6, examples: [[1], [99]] },
  );
});

test('each variant has links to its pages and live.json, also when the store is moved', async () => {
  const store = await storeWith(withCanary(10));
  const moved = path.join(folder, 'moved');
  fs.renameSync(store.folder, moved);
  const kept = path.join(moved, 'compositions/7/visits/kept');
  expect(fs.readdirSync(kept).sort()).toEqual(['4.canary', '4.live']);
  for (const [side, page] of Object.entries({ live: 'usual', canary: 'tried' })) {
    expect(textAt(kept, `4.${side}`, 'site/index.html')).toBe(page);
    expect(textAt(kept, `4.${side}`, 'live.json')).toBe(side);
    expect(textAt(kept, `4.${side}`, `side-7-4.${side}`)).toBe(side);
  }
});

test('without a canary there are no canary links', async () => {
  const store = await storeWith({ ...withCanary(10), canary: undefined });
  expect(fs.existsSync(visits(store))).toBe(false);
});

test('verify reports any damage of canary links with the next step', async () => {
  const composition = withCanary(50);
  const damages: ((at: string) => void)[] = [
    (at) => fs.rmSync(at, { recursive: true }),
    (at) => fs.rmSync(path.join(at, 'drawn/80')),
    (at) => fs.rmSync(path.join(at, 'kept/4.canary'), { recursive: true }),
    (at) => fs.symlinkSync('../kept/4.live', path.join(at, 'drawn/100')),
    (at) => {
      fs.rmSync(path.join(at, 'kept/4.live/site'));
      fs.symlinkSync(`../../../../../sites/${tried}`, path.join(at, 'kept/4.live/site'));
    },
  ];
  for (const damage of damages) {
    const store = await storeWith(composition);
    expect(await variantLinkFaults(store, composition)).toEqual([]);
    damage(visits(store));
    expect(await variantLinkFaults(store, composition)).toEqual([
      'compositions/7/visits does not lead to the sides of the canary; deploy or roll back any app',
    ]);
  }
});

test('verify reports no canary links in a store without links', async () => {
  expect(await variantLinkFaults(new MemoryStore(), withCanary(10))).toEqual([]);
});
