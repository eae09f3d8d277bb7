import { parseRelease, type RemoteRelease, type ShellRelease } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import setup from '../fixtures/setup';
import { repository, Site } from '../fixtures/site';
import { buildMonolith, scriptBytes, weighShell } from './builds';
import { faultsOf, warningsOf } from './faults';
import { type FirstLoad, firstLoad, openBrowser } from './first-load';

/** Leaves the one bundle out: the gate holds pages to their budgets, npm run soak to one bundle as well. */
const isAlone = process.argv.includes('--alone');

/** First-load JavaScript may be this many times that of the same page in one bundle. */
const LIMIT = 1.35;

const builtRelease = (workspace: string) => {
  const folder = path.join(repository, workspace, 'dist/release');
  return {
    folder,
    release: parseRelease(fs.readFileSync(path.join(folder, 'release.json'), 'utf8'), workspace),
  };
};

function weigher(folder: string) {
  return (names: readonly string[]) =>
    names.reduce(
      (total, name) =>
        total + brotliCompressSync(fs.readFileSync(path.join(folder, 'client', name))).length,
      0,
    );
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const print = (text: string) => process.stdout.write(`${text}\n`);

const rowOf = (page: string, cells: readonly (string | number)[], rest: string) =>
  [page.padEnd(48), ...cells.map((cell) => String(cell).padStart(8)), ` ${rest}`].join(' ');

interface Row {
  readonly page: string;
  readonly columns: Readonly<Record<string, number>>;
  readonly total: number;
  /** Undefined where it is not compared with. */
  readonly monolith: number | undefined;
}

const chunkOf = (scripts: readonly string[]) =>
  scripts
    .map((name) => /(?:^|\/)([A-Za-z][\w-]*)\.[0-9a-f]{8}\.js$/.exec(name)?.[1])
    .findLast((name) => name && name !== 'routes');

async function rows(siteFiles: string): Promise<Row[]> {
  const monolith = isAlone ? undefined : await buildMonolith();
  const shell = builtRelease('shell');
  const shellBytes = weigher(shell.folder)((shell.release as ShellRelease).scripts);
  // For these the shell is built once more, in other files: only who asks for them waits for that.
  const parts = process.argv.includes('--parts') ? await weighShell() : { shell: shellBytes };
  const all: Row[] = [];
  for (const app of appsHere().filter((name) => name !== 'shell')) {
    const { folder, release } = builtRelease(workspaceOf(app).name);
    const weigh = weigher(folder);
    const remote = release as RemoteRelease;
    for (const { pages, scripts, styles } of remote.routes) {
      const page = pages[0];
      if (!page) continue;
      const file = path.join(siteFiles, page, 'index.html.br');
      const entry = weigh([remote.entry]);
      const own = weigh(scripts);
      all.push({
        page,
        columns: {
          HTML: fs.statSync(file).size,
          CSS: weigher(shell.folder)((shell.release as ShellRelease).styles) + weigh(styles),
          ...parts,
          'remote entry': entry,
          page: own,
        },
        total: shellBytes + entry + own,
        monolith: monolith && scriptBytes(monolith, chunkOf(scripts)),
      });
    }
  }
  return all;
}

await setup();
const site = await Site.open();
const faults: string[] = [];
const table = await rows(fs.realpathSync(path.join(site.store, 'current/site')));
const names = Object.keys(table[0]?.columns ?? {});
print(`First load in kB (brotli). CSS is inlined in the HTML and counted in it too.\n`);
print(
  [
    'page'.padEnd(48),
    ...names.map((name) => name.padStart(12)),
    '      JS',
    ...(isAlone ? [] : ['  one bundle', 'ratio']),
  ].join(' '),
);
for (const { page, columns, total, monolith } of table) {
  const ratio = monolith === undefined ? 0 : total / monolith;
  if (ratio > LIMIT)
    faults.push(
      `${page}: ${ratio.toFixed(2)} x the JavaScript of one bundle, at most ${LIMIT} allowed`,
    );
  const compared =
    monolith === undefined ? [] : [kilobytes(monolith).padStart(12), ratio.toFixed(2).padStart(5)];
  const cells = names.map((name) => kilobytes(columns[name] ?? 0).padStart(12));
  print([page.padEnd(48), ...cells, kilobytes(total), ...compared].join(' '));
}

/** Most of what a first load takes is waiting for a warning that does not come. */
const PAGES_AT_ONCE = 8;

async function firstLoads(pages: readonly string[]): Promise<Map<string, FirstLoad>> {
  const browser = await openBrowser();
  const loads = new Map<string, FirstLoad>();
  const waiting = [...pages];
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift())
      loads.set(page, await firstLoad(browser, site.url + page));
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  await browser.close();
  return loads;
}

const shown = table.map(({ page }) => page).filter((page) => !page.startsWith('/go/'));
const loads = await firstLoads(shown);
print(
  `\nIn a browser, before any touch and after the first; kB (brotli). Budgets: shared/site.config.ts\n`,
);
print(
  rowOf('page', ['HTML', 'scripts', 'requests', 'scripts', 'requests', 'depth'], 'largest paint'),
);
for (const page of shown) {
  const load = loads.get(page) as FirstLoad;
  const { before, after, largest } = load;
  const cells = [kilobytes(before.htmlBytes), kilobytes(before.scriptBytes), before.requests];
  print(
    rowOf(page, [...cells, kilobytes(after.scriptBytes), after.requests, after.depth], largest),
  );
  for (const warning of warningsOf(page, load)) print(`LONG: ${page}: ${warning}`);
  faults.push(...faultsOf(page, load).map((fault) => `${page}: ${fault}`));
}
site.close();

for (const fault of faults) print(`TOO MUCH: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
