import path from 'node:path';
import { preview } from '@site/tool/compose-preview';
import { latestComposition } from '@site/tool/compositions';
import { FileStore } from '@site/tool/file-store';
import { choosePages } from '@site/server/choose-pages';
import { probe, type Fault } from '@site/server/probe';
import fs from 'node:fs';
import { provideBrowser } from '../browser/provide';
import { changedPost } from '../fixtures/changed-build';
import { repository, type Site } from '../fixtures/site';
import { expect, testWithOwnSite } from '../fixtures/test';
import { type Cell, cells, visited } from './fault-table';
import { PlantedStore } from './planted-store';

const test = testWithOwnSite();
const PROBES = Number(process.env.PROBES ?? 100);
/** A selection: FAULTS="the entry.*blog". */
const wanted = new RegExp(process.env.FAULTS ?? '');

const starts = Object.entries(visited).map(([app, [path]]) => ({ app, path }));

let browser = '';
test.beforeAll(async () => {
  const found = await provideBrowser(path.join(repository, 'node_modules/.cache'));
  Object.assign(process.env, found.env);
  browser = found.executablePath;
});

/** Faults that no release can have. */
const ELSEWHERE = ['the server', 'the tag', 'live.json'];
const BY_THE_NETWORK = ['breaks off', 'never comes', 'answers 500'];

const nameOf = ({ place, kind, section }: Cell) => `${place} ${kind}, ${section}`;

/** Each fault once: a probe covers all moments. */
const chosen = [...new Map(cells.map((cell) => [nameOf(cell), cell])).values()].filter((cell) =>
  wanted.test(nameOf(cell)),
);
const isInRelease = ({ place, kind }: Cell) =>
  !ELSEWHERE.includes(place) && !BY_THE_NETWORK.includes(kind);

async function liveOf(site: Site) {
  const store = new FileStore(site.store);
  const composition = await latestComposition(store);
  if (!composition) throw new Error('nothing is live');
  return { store, composition };
}

/** The first fault on the section's pages. */
async function firstFault(cell: Cell, site: Site): Promise<Fault | undefined> {
  const live = await liveOf(site);
  const planted = new PlantedStore(cell, live.store);
  await planted.prepare();
  const next = { ...live, store: planted.store };
  for (const path of visited[cell.section]) {
    const pages = [{ path, livePath: path, app: cell.section }];
    const choice = { pages, leftOut: 0, key: '', starts };
    const { faults } = await probe(browser, next, live, choice);
    if (faults[0]) return faults[0];
  }
  return undefined;
}

test(`a probe finds every fault of the table that a release can have (of ${chosen.length})`, async ({
  own,
}) => {
  test.setTimeout(3 * 3_600_000);
  const missed: string[] = [];
  let found = 0;
  for (const cell of chosen) {
    if (!isInRelease(cell)) continue;
    const began = Date.now();
    const first = await firstFault(cell, own);
    console.log(
      `${Date.now() - began} ms: ${nameOf(cell)}: ` +
        (first ? `${first.path}, ${first.step}: ${first.what} (${first.source})` : 'MISSED'),
    );
    if (first) found++;
    else missed.push(nameOf(cell));
  }
  const inRelease = chosen.filter(isInRelease).length;
  console.log(
    `The probe found ${found} of ${inRelease} faults that a release can have, ` +
      `of ${chosen.length} in the table: ${Math.round((found / chosen.length) * 100)}%`,
  );
  expect(missed).toEqual([]);
});

test(`${PROBES} probes of the same good release find no fault`, async ({ own }) => {
  test.setTimeout(3 * 3_600_000);
  await own.release('publish', 'blog', '--from', changedPost.release);
  const { release } = JSON.parse(
    fs.readFileSync(path.join(changedPost.release, 'release.json'), 'utf8'),
  ) as { release: string };
  const live = await liveOf(own);
  const { composition } = await preview(live.store, 'blog', release);
  const choice = await choosePages(live.store, composition, live.composition);
  const stops: unknown[] = [];
  let once = 0;
  for (let number = 1; number <= PROBES; number++) {
    const result = await probe(browser, { ...live, composition }, live, choice);
    expect(result.pages).toBeGreaterThan(3);
    once += result.once.length;
    stops.push(...result.faults);
  }
  console.log(`${PROBES} probes: ${stops.length} false stops, ${once} steps failed once`);
  expect(stops).toEqual([]);
});
