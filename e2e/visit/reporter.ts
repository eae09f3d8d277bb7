/**
 * npm run bench:reporter [-- --rounds 10] [--routes /,/blog]: what the reporter costs a visit with consent on a phone.
 * Each round loads a page without it, with it twice, and without it; the next round the other way round. Two loads of
 * one site show the noise.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportSite } from '@site/server/export-site';
import { FileStore } from '@site/tool/file-store';
import { builtReleases } from '../fixtures/reporting-builds';
import setup from '../fixtures/setup';
import { BASE_STORE, release, WORK } from '../fixtures/site';
import { AGREED } from '../verdict/traffic';
import { type Load, loads } from './browser/load';
import { openBrowser } from './browser/phone';
import { makeCertificate, serve, type Served } from './browser/serve';
import { median, spread } from './results/statistics';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    routes: { type: 'string', default: '/,/blog' },
  },
});

const print = (text: string) => process.stdout.write(`${text}\n`);

const FOLDER = path.join(WORK, 'reporter-visit');
const certificate = makeCertificate();

async function served(name: string, store: string): Promise<Served> {
  const folder = path.join(FOLDER, name);
  await exportSite(new FileStore(store), folder, 0);
  return serve(path.join(folder, 'public'), certificate);
}

async function storeWithReporter(): Promise<string> {
  const store = path.join(FOLDER, 'store');
  fs.cpSync(BASE_STORE, store, { recursive: true, verbatimSymlinks: true });
  const { shell } = await builtReleases();
  const { code, stderr } = await release(store, 'deploy', 'shell', '--from', shell);
  if (code !== 0) throw new Error(stderr);
  return store;
}

await setup();
fs.rmSync(FOLDER, { recursive: true, force: true });
const off = await served('off', BASE_STORE);
const on = await served('on', await storeWithReporter());
const browser = await openBrowser(certificate);

/** The reporter has run by then: it loads when a page is idle, which takes 1.5 s. */
const SPAN_MS = 4_000;

async function loadWithConsent({ url }: Served, page: string): Promise<Load> {
  const cookies = [{ name: 'cookie_choice', value: AGREED, url }];
  const [load] = await loads(browser, url + page, { cookies, spanMs: SPAN_MS });
  if (load?.files.some((file) => file.includes('/reporter.')) !== (url === on.url))
    throw new Error(`${url}${page}: only the site with the reporter loads it`);
  return load;
}

type Round = Readonly<Record<'off' | 'on', Load[]>>;

async function measureRound(page: string, round: number): Promise<Round> {
  const found: Round = { off: [], on: [] };
  const [outer, inner] = round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const);
  for (const name of [outer, inner, inner, outer])
    found[name].push(await loadWithConsent(name === 'on' ? on : off, page));
  return found;
}

const cell = (numbers: readonly number[], digits: number) => {
  const [low, high] = spread(numbers);
  return `${median(numbers).toFixed(digits)} (${low.toFixed(digits)}-${high.toFixed(digits)})`;
};

print('Medians, with the middle half in brackets; ratios round by round.\n');
print('| page | | off | on | on : off | equal loads |\n| --- | --- | --- | --- | --- | --- |');
for (const page of values.routes.split(',')) {
  // Servers compress a file when it is first requested.
  await measureRound(page, 0);
  const rounds: Round[] = [];
  while (rounds.length < Number(values.rounds))
    rounds.push(await measureRound(page, rounds.length));
  for (const measure of ['lcp', 'tbt'] as const) {
    const figures = rounds.map((round) => ({
      off: round.off.map((one) => one[measure]),
      on: round.on.map((one) => one[measure]),
    }));
    const of = (name: keyof Round) => figures.flatMap((round) => round[name]);
    const against = figures.map((round) => median(round.on) / median(round.off));
    const equal = figures.flatMap((round) =>
      Object.values(round).map(([one = NaN, other = NaN]) => other / one),
    );
    const row = [page, measure.toUpperCase(), cell(of('off'), 0), cell(of('on'), 0)];
    print(`| ${[...row, cell(against, 2), cell(equal, 2)].join(' | ')} |`);
  }
}
await browser.close();
off.close();
on.close();
