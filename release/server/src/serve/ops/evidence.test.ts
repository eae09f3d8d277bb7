import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { ship } from '@site/tool/testing/ship';
import { countVisits, fineVisits } from '@site/tool/testing/trial-counts';
import { factsOf } from './page/facts';
import { opsPage } from './page/pages';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog');
  const { folder: from } = builtRelease(folder, 'blog', { version: '2.0.0' });
  await deploy(store, ['blog'], 'a bold title', from, { canary: 25 });
  await ship(store, folder, 'offers');
});

async function page(hours: number): Promise<string> {
  const now = new Date(Date.now() + hours * HOUR_MS);
  const facts = await factsOf(store, false, now);
  return opsPage({ facts, query: { from: '1', to: '2' }, now });
}

test('a trial without visits has no chart, and says so', async () => {
  const body = await page(0);
  expect(body).toContain('no visits in the trial yet');
  expect(body).not.toContain('<polyline');
});

test('a trial has a chart of E by hour with what went live, and shows intervals and visits to go', async () => {
  for (const [hour, faults] of [0, 2, 9].entries())
    await countVisits(
      store,
      { '3c~25': fineVisits(100, { faults }), '3l~25': fineVisits(300) },
      new Date(Date.now() + hour * HOUR_MS),
    );
  const body = await page(3);
  const [, points = ''] = /<polyline points="([^"]+)"/.exec(body) ?? [];
  const heights = points.split(' ').map((point) => Number(point.split(',')[1]));
  expect(heights).toHaveLength(4);
  // E starts at 1; a good hour lowers it, and a bad one raises it above 20.
  expect(heights[1]).toBeGreaterThan(heights[0] ?? NaN);
  expect(heights[3]).toBeLessThan(50);
  expect([...body.matchAll(/class="limit"/g)]).toHaveLength(2);
  expect(body).toMatch(/<title>#4: deploy by .+<\/title>/);
  expect(body).toMatch(/canary 4\.\d% \(\d\.\d% to \d\.\d%\), live 0\.\d% /);
  expect(body).toMatch(/[\d,]+ visits to go, about \d+ \w+ at today’s traffic/);
});

test('no two elements of the page have the same id', async () => {
  const ids = [...(await page(3)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
