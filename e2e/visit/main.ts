/**
 * npm run bench:visit -- [--rounds 5] [--routes /,/blog] [--only loads,answers,navigation,kinds]
 * [--reuse] [--add] [--write] measures a visit on a phone. `--write` writes
 * docs/benchmarks/visit.md and .txt. For a run in pieces, `--reuse` takes the last run's
 * contestants and `--add` its figures. Compare ratios only. Exits with 1 if a claim does not hold.
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import setup from '../fixtures/setup';
import { WORK } from '../fixtures/site';
import { claimsOf } from './results/claims';
import { knownContestants, makeContestants } from './contestants/contestants';
import { kindsFolder, makeKinds } from './contestants/kinds';
import { figuresOf, writeDocument } from './report/document';
import { Figures } from './results/figures';
import {
  measureAnswers,
  measureCosts,
  measureKinds,
  measureLoads,
  measureNavigation,
  measureWithoutScripts,
  type Race,
  TIMES,
} from './measure';
import { openFreeBrowser } from './browser/navigation';
import { openBrowser, PHONE } from './browser/phone';
import { makeCertificate, serve, type Served } from './browser/serve';
import { claimsTable, tablesOf } from './report/tables';

const ROUTES = '/,/blog,/contact,/affiliate-offers,/gohighlevel-pricing,/gohighlevel-review';
const FIGURES = path.join(WORK, 'visit-figures.json');
const PARTS = ['costs', 'loads', 'answers', 'navigation', 'kinds'];
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    routes: { type: 'string' },
    only: { type: 'string', default: PARTS.join(',') },
    reuse: { type: 'boolean', default: false },
    add: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('--rounds must be a whole number, 1 or more');
/** For what takes longest. */
const less = Math.min(rounds, 3);
const pages = (values.routes ?? ROUTES).split(',');
const parts = values.only.split(',');
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown) throw new Error(`--only has no part "${unknown}", only ${PARTS.join(', ')}`);

const print = (text: string) => process.stdout.write(`${text}\n`);

async function measure(race: Race): Promise<void> {
  const work: Readonly<Record<string, () => Promise<void>>> = {
    costs: () => measureCosts(race),
    loads: () => measureLoads(race, rounds),
    answers: async () => {
      await measureAnswers(race, less);
      await measureWithoutScripts(race, less);
    },
    navigation: () => measureNavigation(race, rounds),
    kinds: () => measureKinds(race, rounds),
  };
  for (const part of parts) {
    await work[part]?.();
    race.figures.save(FIGURES);
  }
}

const machineWith = (chromium: string) => {
  const [cpu] = os.cpus();
  const megahertz = cpu?.speed ? ` at ${cpu.speed} MHz` : '';
  return `${os.cpus().length} cores (${cpu?.model.trim()}${megahertz}), Chromium ${chromium}, Node ${process.versions.node}`;
};

const phone = `${PHONE.cpuSlowdown}x slower CPU, ${(PHONE.bytesPerSecond * 8) / 1e6} Mbit/s, ${PHONE.latency} ms, ${PHONE.width}x${PHONE.height} with touch`;

const isOnlyKinds = parts.join() === 'kinds';
if (!values.reuse) {
  await setup();
  await makeKinds();
  if (!isOnlyKinds) await makeContestants();
}
const contestants = isOnlyKinds ? [] : knownContestants();
const certificate = makeCertificate();
const servers = new Map<string, Served>();
for (const { name, folder, fallback } of contestants)
  servers.set(name, await serve(folder, certificate, fallback));
const kinds = await serve(kindsFolder, certificate);
const browser = await openBrowser(certificate);
const free = await openFreeBrowser(certificate);
const figures = values.add ? Figures.load(FIGURES) : new Figures();
const machine = machineWith(browser.version());
const load = os.loadavg()[0]?.toFixed(1);
const started = performance.now();
print(`${machine}; load ${load}\nphone: ${phone}; HTTP/2, brotli`);
try {
  await measure({ browser, free, servers, kinds, pages, figures, say: print });
} finally {
  await Promise.all([browser.close(), free.close()]);
  for (const server of [...servers.values(), kinds]) server.close();
}
const measured = values.add ? ROUTES.split(',') : pages;
const claims = claimsOf(figures, measured);
const [held, tables] = [claimsTable(claims), tablesOf(figures, measured)];
print(await figuresOf([held, ...tables]));
print(`\nMeasured in ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
if (values.write) await writeDocument({ rounds, times: TIMES, machine, phone }, held, tables);
process.exitCode = claims.every(({ isMet }) => isMet) ? 0 : 1;
