import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '../../store/drivers/file';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Composition, Trial } from '../history/compositions';
import {
  combinationsOf,
  type Draw,
  drawsOn,
  parseVisit,
  variantName,
  variantOf,
} from '../history/draws';
import { contentOf, variantsOf } from '../history/variants';
import { linkVisits, variantLinkFaults, variantLinks } from './variant-links';

const folder = temporaryFolder();
let count = 0;
const site = (name: string) => name.padEnd(20, 'a');

function withTrials(...percents: readonly number[]): Composition {
  const about = { at: '2026-11-22T12:00:00Z', who: 'ops', why: '', changes: [] };
  const trials = percents.map((percent, at): Trial => ({
    ...about,
    ...{ begun: 4 + at, kind: at === 1 ? 'holdback' : 'canary', percent },
    ...(at === 1 && { after: 2 }),
  }));
  const variants = Object.fromEntries(
    combinationsOf(trials).map((some, at) => [
      variantName(some),
      { apps: {}, site: site(`b${at}`) },
    ]),
  );
  const record = { ...about, format: 1, composition: 9, action: 'deploy', apps: {} } as const;
  return { ...record, site: site(''), ...(trials.length > 0 && { trials, variants }) };
}

async function storeWith(composition: Composition): Promise<FileStore> {
  const store = new FileStore(path.join(folder, String(++count)));
  for (const variant of variantsOf(composition)) {
    const { site: id } = contentOf(composition, variant);
    await store.writeOnce(`sites/${id}/index.html`, variant);
    await store.writeOnce(`compositions/9/${variant}.json`, variant);
  }
  await linkVisits(store, composition);
  return store;
}

const visits = (store: FileStore) => path.join(store.folder, 'compositions/9/visits');
const textAt = (...place: string[]) => fs.readFileSync(path.join(...place), 'utf8');

const percent = fc.integer({ min: 1, max: 99 });

test('of a thousand draws exactly as many percent get the changes of each trial, and nearly the product those of two', () => {
  fc.assert(
    fc.property(fc.array(percent, { minLength: 1, maxLength: 4 }), (percents) => {
      const composition = withTrials(...percents);
      const links = variantLinks(composition) ?? {};
      const drawn = Object.keys(links).filter((name) => name.startsWith('drawn/'));
      expect([drawn.length, drawn[0], drawn[999]]).toEqual([1000, 'drawn/000', 'drawn/999']);
      const known = new Map<string | undefined, readonly Draw[]>();
      const draws = drawn.map((name) => {
        const value = (links[name] as string).split('/fresh/')[1];
        return (
          known.get(value) ?? known.set(value, parseVisit(value)?.draws ?? []).get(value) ?? []
        );
      });
      const withChanges = (...at: number[]) =>
        draws.filter((all) => at.every((one) => all[one]?.letter !== 'l')).length;
      percents.forEach((one, at) => {
        expect(withChanges(at)).toBe(one * 10);
        percents.slice(0, at).forEach((other, before) => {
          expect(Math.abs(withChanges(before, at) - (one * other) / 10)).toBeLessThanOrEqual(8);
        });
      });
      for (const all of draws) expect(all.map((draw) => draw.percent)).toEqual(percents);
    }),
    { examples: [[[1]], [[99, 1, 50, 25]]], numRuns: 15 },
  );
});

/** As nginx goes through the draws of a cookie. */
function keptBy(links: object, draws: readonly string[]): string | undefined {
  let kept = 'kept';
  for (const draw of draws) if (Object.hasOwn(links, `${kept}/${draw}/site`)) kept += `/${draw}`;
  return kept === 'kept' ? undefined : kept;
}

test('for any draws in a cookie, folders lead to the variant that `release serve` would choose', () => {
  const draw = fc.record({
    trial: fc.integer({ min: 1, max: 9 }),
    letter: fc.constantFrom('c' as const, 'h' as const, 'l' as const),
  });
  fc.assert(
    fc.property(
      fc.array(percent, { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(draw, { maxLength: 4, selector: ({ trial }) => trial }),
      (percents, some) => {
        // Who drew the canary that the holdback follows does not draw that.
        fc.pre(!some.some(({ trial }) => trial === 2) || !some.some(({ trial }) => trial === 5));
        const composition = withTrials(...percents);
        const { trials = [] } = composition;
        const draws = some
          .sort((one, other) => one.trial - other.trial)
          .map((one) => ({ ...one, percent: 10 }));
        const links = variantLinks(composition) ?? {};
        const kept = keptBy(
          links,
          draws.map(({ trial, letter }) => `${trial}${letter}`),
        );
        const on = drawsOn(draws, trials);
        expect(kept).toBe(
          on.length > 0
            ? `kept/${on.map(({ trial, letter }) => `${trial}${letter}`).join('/')}`
            : undefined,
        );
        if (kept)
          expect(links[`${kept}/site`]).toBe(
            `sites/${contentOf(composition, variantOf(draws, trials)).site}`,
          );
      },
    ),
  );
});

test('four trials have a folder for each of the eighty sets of draws', () => {
  const [one] = withTrials(10).trials ?? [];
  const trials = [4, 5, 6, 7].map((begun) => ({ ...(one as Trial), begun }));
  const variants = Object.fromEntries(
    combinationsOf(trials).map((some) => [variantName(some), { apps: {}, site: site('b') }]),
  );
  const links = Object.keys(variantLinks({ ...withTrials(), trials, variants }) ?? {});
  expect(links.filter((name) => /^kept\/.*\/site$/.test(name))).toHaveLength(3 ** 4 - 1);
});

test('each variant has links to its pages and live.json, also when the store is moved', async () => {
  const store = await storeWith(withTrials(10, 20));
  const moved = path.join(folder, 'moved');
  fs.renameSync(store.folder, moved);
  const at = path.join(moved, 'compositions/9/visits');
  for (const [place, variant] of [
    ['kept/4c', '4c'],
    ['kept/4c/5h', '4c.5h'],
    ['kept/2c/4l', 'live'],
    ['fresh/4l.5h~10.20', '5h'],
  ] as const) {
    const mark = place.startsWith('fresh') ? 'side-9-4l.5h~10.20' : 'side-9';
    for (const name of ['site/index.html', 'live.json', mark])
      expect([place, name, textAt(at, place, name)]).toEqual([place, name, variant]);
  }
  expect(fs.realpathSync(path.join(at, 'drawn/000'))).toBe(path.join(at, 'fresh/4c.5h~10.20'));
});

test('without a trial there are no links', async () => {
  expect(fs.existsSync(visits(await storeWith(withTrials())))).toBe(false);
});

test('verify reports any damage of the links with the next step', async () => {
  const composition = withTrials(50);
  const damages: ((at: string) => void)[] = [
    (at) => fs.rmSync(at, { recursive: true }),
    (at) => fs.rmSync(path.join(at, 'drawn/080')),
    (at) => fs.rmSync(path.join(at, 'kept/4c'), { recursive: true }),
    (at) => fs.symlinkSync('../kept/4l', path.join(at, 'drawn/1000')),
    (at) => {
      fs.rmSync(path.join(at, 'kept/4l/site'));
      fs.symlinkSync(`../../../../../sites/${site('b0')}`, path.join(at, 'kept/4l/site'));
    },
  ];
  for (const damage of damages) {
    const store = await storeWith(composition);
    expect(await variantLinkFaults(store, composition)).toEqual([]);
    damage(visits(store));
    expect(await variantLinkFaults(store, composition)).toEqual([
      'compositions/9/visits does not lead to the variants of its trials; deploy or roll back any app',
    ]);
  }
});

test('verify reports no links in a store without links', async () => {
  expect(await variantLinkFaults(new MemoryStore(), withTrials(10))).toEqual([]);
});
