import {
  entryOf,
  parseRelease,
  type RemoteRelease,
  type ShellRelease,
} from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appsHere, workspaceOf } from '@site/tool/workspaces';
import setup from '../fixtures/setup';
import { repository, Site } from '../fixtures/site';
import { buildMonolith, scriptBytes } from './builds';
import { faultsOf, warningsOf } from './faults';
import { type FirstLoad, firstLoad, openBrowser } from './first-load';

/** Without the one bundle: npm run soak compares with it. */
const isAlone = process.argv.includes('--alone');

/** Scripts after the first touch as a multiple of the same page in one bundle, boot script included. */
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

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
const print = (text: string) => process.stdout.write(`${text}\n`);

interface Row {
  readonly page: string;
  readonly columns: Readonly<Record<string, number>>;
  readonly total: number;
  readonly monolith: number | undefined;
}

const chunkOf = (scripts: readonly string[]) =>
  scripts
    .map((name) => /(?:^|\/)([A-Za-z][\w-]*)\.[0-9a-f]{8,64}\.js$/.exec(name)?.[1])
    .findLast((name) => name && name !== 'routes');

async function rows(siteFiles: string): Promise<Row[]> {
  const monolith = isAlone ? undefined : await buildMonolith();
  const shell = builtRelease('shell');
  const shellBytes = weigher(shell.folder)((shell.release as ShellRelease).scripts);
  const all: Row[] = [];
  for (const app of appsHere().filter((name) => name !== 'shell')) {
    const { folder, release } = builtRelease(workspaceOf(app).name);
    const weigh = weigher(folder);
    const remote = release as RemoteRelease;
    for (const { pages, scripts, styles } of remote.routes) {
      const page = pages[0];
      if (!page) continue;
      const file = path.join(siteFiles, page, 'index.html.br');
      const entry = weigh(entryOf(remote));
      const own = weigh(scripts);
      all.push({
        page,
        columns: {
          HTML: fs.statSync(file).size,
          CSS: weigher(shell.folder)((shell.release as ShellRelease).styles) + weigh(styles),
          shell: shellBytes,
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
print(`First load in kB (brotli). CSS is inlined in the HTML and counted in it too.`);
console.table(
  Object.fromEntries(
    table.map(({ page, columns, total }) => [
      page,
      {
        ...Object.fromEntries(
          Object.entries(columns).map(([name, bytes]) => [name, kilobytes(bytes)]),
        ),
        JS: kilobytes(total),
      },
    ]),
  ),
);

/** A first load mostly waits for a warning that does not come. */
const PAGES_AT_ONCE = 8;

async function firstLoads(pages: readonly string[]): Promise<(readonly [string, FirstLoad])[]> {
  const browser = await openBrowser();
  const loads = new Map<string, FirstLoad>();
  const waiting = [...pages];
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift())
      loads.set(page, await firstLoad(browser, site.url + page));
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  await browser.close();
  return pages.map((page) => [page, loads.get(page) as FirstLoad] as const);
}

const bundles = new Map(table.map(({ page, monolith }) => [page, monolith]));

/** One bundle has the same boot script. */
function comparison(page: string, { before, after }: FirstLoad) {
  const monolith = bundles.get(page);
  if (monolith === undefined) return undefined;
  const bundle = monolith + before.scriptBytes;
  return { bundle, ratio: Number((after.scriptBytes / bundle).toFixed(2)) };
}

const shown = table.map(({ page }) => page).filter((page) => !page.startsWith('/go/'));
const loads = await firstLoads(shown);
print(
  `\nIn a browser, before any touch and after the first; kB (brotli). Budgets: shared/site.config.ts`,
);
console.table(
  Object.fromEntries(
    loads.map(([page, load]) => {
      const { before, after, largest } = load;
      const compared = comparison(page, load);
      return [
        page,
        {
          HTML: kilobytes(before.htmlBytes),
          scripts: kilobytes(before.scriptBytes),
          requests: before.requests,
          'scripts after': kilobytes(after.scriptBytes),
          'requests after': after.requests,
          depth: after.depth,
          ...(compared && {
            'one bundle': kilobytes(compared.bundle),
            ratio: compared.ratio,
          }),
          'largest paint': largest,
        },
      ];
    }),
  ),
);
for (const [page, load] of loads) {
  for (const warning of warningsOf(page, load)) print(`LONG: ${page}: ${warning}`);
  faults.push(...faultsOf(page, load).map((fault) => `${page}: ${fault}`));
  const { ratio = 0 } = comparison(page, load) ?? {};
  if (ratio > LIMIT)
    faults.push(
      `${page}: ${ratio} x the scripts of one bundle after the first touch, at most ${LIMIT} allowed`,
    );
}
site.close();

for (const fault of faults) print(`TOO MUCH: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
