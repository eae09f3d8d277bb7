/**
 * npm run screenshots [-- -g "blog"]
 *
 * Takes the screenshots of key pages and blocks, or those of the tests whose titles match; puts those that differ in the
 * place of the reviewed ones, and writes a page that shows old, new and difference side by side. All of them together
 * also remove those that nothing compares any more.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import { packagedBrowser } from '../browser/provide';
import { repository, WORK } from '../fixtures/site';
import { BASELINE, DIFFERS, keptNames } from './baseline';
import { compressed } from './compress';
import { type Change, reviewPage } from './review';
import { everyName } from './views';

const REVIEW = path.join(WORK, 'screenshots');
const REPORT = path.join(WORK, 'screenshots.json');

/** Compares all, writing none but those that are new; what differs is attached to the report. */
function compare(words: readonly string[]): JSONReport {
  // What is kept of them is still needed when other tests begin.
  const output = `--output=${path.join(WORK, 'screenshots-taken')}`;
  const fixed = ['--project=screenshots', '--update-snapshots=missing', '--reporter=json', output];
  spawnSync('npm', ['run', '--silent', 'test:e2e', '--', 'screenshots.e2e', ...fixed, ...words], {
    cwd: repository,
    stdio: 'inherit',
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
      ...(words.length === 0 && { SCREENSHOTS: 'write' }),
    },
  });
  return JSON.parse(fs.readFileSync(REPORT, 'utf8')) as JSONReport;
}

const resultsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportTestResult[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsIn),
];

/** In one line: "1,234 pixels are different", or that its size is another one. */
const faultIn = (errors: JSONReportTestResult['errors'], name: string) => {
  const { message = '' } = errors.find((one) => one.message.includes(`${name} ${DIFFERS}`)) ?? {};
  return /Expected an image .*|\d+ pixels .*/.exec(message)?.[0] ?? '';
};

const SUFFIX = /-(actual|diff)\.png$/;

/** What a test attached to its result: of each screenshot that differs or is new, the new one, and the difference. */
function changesIn({ attachments, errors }: JSONReportTestResult): Change[] {
  const files = new Map(attachments.map(({ name, path: file }) => [name, file]));
  return [...files.keys()]
    .filter((name) => name.endsWith('-actual.png'))
    .map((attached) => {
      const name = attached.replace(SUFFIX, '.png');
      const difference = files.get(name.replace('.png', '-diff.png'));
      return {
        name,
        fault: difference ? faultIn(errors, name) : 'new',
        files: { new: files.get(attached) ?? '', ...(difference && { difference }) },
      };
    });
}

/** Lays what is to be looked at beside the page that shows it, and puts the new screenshot in the place of the old one. */
async function keep({ name, fault, files }: Change): Promise<Change> {
  const lay = (kind: string, file: string) => {
    const target = path.join(REVIEW, name.replace('.png', `-${kind}.png`));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(file, target);
    return target;
  };
  const kept = path.join(BASELINE, name);
  const { difference } = files;
  const laid = {
    ...(difference && { old: lay('old', kept), difference: lay('difference', difference) }),
    new: lay('new', files.new),
  };
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.writeFileSync(kept, await compressed(fs.readFileSync(laid.new)));
  return { name, fault, files: laid };
}

function removeStale(): void {
  const stale = keptNames().filter((name) => !everyName.includes(name));
  for (const name of stale) fs.rmSync(path.join(BASELINE, name));
  if (stale.length > 0) console.log(`Removed, for nothing compares them: ${stale.join(', ')}`);
}

/** What went wrong beside differences; nothing is kept then. */
const faultsOf = ({ errors, suites }: JSONReport): string[] => [
  ...errors.map(({ message = '' }) => message),
  ...suites
    .flatMap(resultsIn)
    .flatMap((result) => result.errors)
    .map(({ message }) => message)
    .filter((message) => !message.includes(DIFFERS) || message.includes('stable screenshots')),
];

async function main(words: readonly string[]): Promise<void> {
  if (!(await packagedBrowser(path.join(repository, 'node_modules/.cache'))))
    throw new Error(
      'Screenshots are taken and compared on Linux x64 only, in the Chromium of npm ci',
    );
  if (words.length === 0) removeStale();
  const report = compare(words);
  const faults = faultsOf(report);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  fs.rmSync(REVIEW, { recursive: true, force: true });
  const found = report.suites.flatMap(resultsIn).flatMap(changesIn);
  const changes: Change[] = [];
  for (const change of found) changes.push(await keep(change));
  for (const { name, fault } of changes) console.log(`${name}: ${fault}`);
  if (changes.length === 0) return console.log('All look as they were reviewed.');
  fs.writeFileSync(path.join(REVIEW, 'review.html'), reviewPage(REVIEW, changes));
  console.log(`Old, new and difference: ${path.join(REVIEW, 'review.html')}`);
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  console.error((fault as Error).message);
  process.exitCode = 1;
}
