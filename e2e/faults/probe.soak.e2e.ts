import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { latestComposition } from '@site/tool/compositions';
import { FileStore } from '@site/tool/file-store';
import { probe, type Fault } from '@site/server/probe';
import { provideBrowser } from '../browser/provide';
import { changedPost } from '../fixtures/changed-build';
import { repository, type Site } from '../fixtures/site';
import { expect, testWithOwnSite } from '../fixtures/test';
import { type Cell, cells, visited } from './fault-table';
import { harmlessCode, plantedCode, plantOfCode } from './planted-code';
import { type Plant, PlantedStore, plantOf } from './planted-store';

const test = testWithOwnSite();
const PROBES = Number(process.env.PROBES ?? 100);
/** Every tenth probe shares the processor with these. */
const BUSY_PROCESSES = 2 * availableParallelism();
/** A selection: FAULTS="the entry.*blog". */
const wanted = new RegExp(process.env.FAULTS ?? '');

const starts = Object.entries(visited).map(([app, [path]]) => ({ app, path }));

let browser = '';
test.beforeAll(async () => {
  const found = await provideBrowser(path.join(repository, 'node_modules/.cache'));
  browser = found.executablePath;
  Object.assign(process.env, found.env, { CHROMIUM_PATH: browser });
});

/** Faults that no release can cause. */
const ELSEWHERE = ['the server', 'the tag', 'live.json'];
const BY_THE_NETWORK = ['breaks off', 'never comes', 'answers 500'];

const faultOf = ({ place, kind }: Cell) => `${place} ${kind}`;
const nameOf = (cell: Cell) => `${faultOf(cell)}, ${cell.section}`;

/**
 * Each fault once in each section: the table repeats a fault for each moment, and one probe covers
 * them all.
 */
const all = [...new Map(cells.map((cell) => [nameOf(cell), cell])).values()];
const inRelease = all.filter(
  ({ place, kind }) => !ELSEWHERE.includes(place) && !BY_THE_NETWORK.includes(kind),
);
const chosen = inRelease.filter((cell) => wanted.test(nameOf(cell)));

async function liveOf(site: Site) {
  const store = new FileStore(site.store);
  const composition = await latestComposition(store);
  if (!composition) throw new Error('nothing is live');
  return { store, composition };
}

/** Probes `paths` one by one; returns the first matching fault. */
async function firstFault(
  plant: Plant,
  section: string,
  paths: readonly string[],
  site: Site,
  isOfPlant = (_fault: Fault) => true,
): Promise<Fault | undefined> {
  const live = await liveOf(site);
  const planted = new PlantedStore(plant, live.store);
  await planted.prepare();
  const next = { ...live, store: planted.store };
  for (const path of paths) {
    const pages = [{ path, livePath: path, app: section, route: path }];
    const choice = { pages, leftOut: 0, key: '', starts };
    const { faults } = await probe(browser, next, live, choice);
    const found = faults.find(isOfPlant);
    if (found) return found;
  }
  return undefined;
}

interface Found {
  readonly cell: Cell;
  readonly fault: Fault | undefined;
}

/** One row for each fault. */
function tableOf(found: readonly Found[]): string {
  const rows = [...new Set(found.map(({ cell }) => faultOf(cell)))].map((name) => {
    const those = found.filter(({ cell }) => faultOf(cell) === name);
    const by = those.map(({ fault }) => (fault ? `${fault.path}, ${fault.step}` : 'MISSED'));
    return [name, those.map(({ cell }) => cell.section).join(', '), by.join('; ')];
  });
  const lines = [['fault', 'sections', 'found by (page, step)'], ['---', '---', '---'], ...rows];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

test(`a probe finds each of ${chosen.length} faults in the table that a release itself can cause`, async ({
  own,
}) => {
  test.setTimeout(3 * 3_600_000);
  const found: Found[] = [];
  for (const cell of chosen) {
    const began = Date.now();
    const { section, path, sibling } = cell;
    const fault = await firstFault(plantOf(cell), section, [path, sibling], own);
    found.push({ cell, fault });
    const { step, what, source } = fault ?? { step: 'MISSED', what: '', source: '' };
    console.log(`${Date.now() - began} ms: ${nameOf(cell)}: ${step}: ${what} (${source})`);
  }
  const missed = found.filter(({ fault }) => !fault).map(({ cell }) => nameOf(cell));
  console.log(tableOf(found));
  console.log(`Left to the trial: ${all.length - inRelease.length} faults of network or server`);
  console.log(
    `${found.length - missed.length} of ${found.length} faults found that a release itself can cause`,
  );
  expect(missed).toEqual([]);
  // A line of code, or the file that was not right.
  expect(found.filter(({ fault }) => !fault?.source).map(({ cell }) => nameOf(cell))).toEqual([]);
});

for (const [whether, plants] of [
  ['finds each fault of', plantedCode],
  ['finds no fault in', harmlessCode],
] as const)
  test(`a probe ${whether} the planted code: ${Object.keys(plants).length} plants`, async ({
    own,
  }) => {
    test.setTimeout(3_600_000);
    const wrong: string[] = [];
    const isExpected = plants === plantedCode;
    for (const [name, plant] of Object.entries(plants).filter(([one]) => wanted.test(one))) {
      const began = Date.now();
      // Ignores failed integrity checks: live.json names the hash of the unchanged file, so a
      // navigation refuses the changed one.
      const isOfPlant = ({ kind, what }: Fault) =>
        kind !== 'an integrity violation' && !what.includes('Loading chunk');
      const planted = plantOfCode(plant);
      const fault = await firstFault(planted, plant.section, [plant.path], own, isOfPlant);
      const { path, step, kind, what, source } = fault ?? {};
      const line = fault ? `${path} | ${step} | ${kind}: ${what} (${source})` : 'no fault';
      console.log(`| ${name} | ${line} | ${Date.now() - began} ms`);
      if (Boolean(fault) !== isExpected) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

/** Returns what ends it. */
function occupyProcessor(): () => void {
  // The loop also ends if the test is killed.
  const script = 'const parent = process.ppid; while (process.ppid === parent);';
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', script]),
  );
  return () => busy.forEach((one) => one.kill('SIGKILL'));
}

test(`${PROBES} probes of the same good release find no fault`, async ({ own }) => {
  test.setTimeout(3 * 3_600_000);
  await own.release('publish', 'blog', '--from', changedPost.release);
  const { release } = JSON.parse(
    fs.readFileSync(path.join(changedPost.release, 'release.json'), 'utf8'),
  ) as { release: string };
  let stops = 0;
  for (let number = 1; number <= PROBES; number++) {
    const isBusy = number % 10 === 0;
    const free = isBusy ? occupyProcessor() : () => undefined;
    const began = Date.now();
    const { code, stdout, stderr } = await own
      .release('probe', `blog@${release}`, '--json')
      .finally(free);
    const beside = isBusy ? ' beside busy processes' : '';
    console.log(`${number}: ${Date.now() - began} ms${beside}: exit code ${code}, ${stdout}`);
    expect(JSON.parse(stdout), stderr).toHaveProperty('pages');
    if (code !== 0) stops++;
  }
  console.log(`${stops} false stops in ${PROBES} probes`);
  expect(stops).toBe(0);
});
