/** The parts of the gate: what each runs, and how its report is read. */
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'e2e/.work');
const unit = path.join(results, 'unit.json');
const endToEnd = path.join(results, 'results.json');

/** A file's tests may stand in groups, and groups in groups. */
const durationsInBrowser = ({ suites = [], specs = [] }) => [
  ...specs.map(({ file, title, tests }) => ({
    test: `e2e/${file}: ${title}`,
    milliseconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(durationsInBrowser),
];

const npm = (script) => ['npm', 'run', '--silent', script];

const format = { name: 'Format', command: npm('check:format') };
const lint = { name: 'Lint', command: npm('check:lint') };
const types = { name: 'Types', command: npm('check:types') };
const unused = { name: 'Unused', command: npm('check:unused') };

const unitTests = {
  name: 'Unit',
  command: ['npx', 'jest', '--silent', '--json', `--outputFile=${unit}`],
  report: unit,
  count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => [
    numPassedTests,
    numFailedTests + numRuntimeErrorTestSuites,
  ],
  durations: ({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${path.relative(root, name)}: ${fullName}`,
        milliseconds: duration ?? 0,
      })),
    ),
};

const browserTests = {
  name: 'End to end',
  command: npm('test:e2e'),
  report: endToEnd,
  count: ({ stats, errors }) => [stats.expected + stats.flaky, stats.unexpected + errors.length],
  durations: ({ suites }) => suites.flatMap((suite) => durationsInBrowser(suite)),
};

const size = { name: 'Size', command: npm('size') };

/**
 * What runs one after the other; in each, what runs side by side, each a list of parts in their order. Beside the unit
 * tests, which now and then wait for a server, is what else needs no machine to itself; Size leaves the apps built
 * and deployed for the tests in browsers.
 */
export const stages = [[[format, types, unused, lint, size], [unitTests]], [[browserTests]]];

export const parts = stages.flat(2);

/** Makes room for reports; those of the last run are gone. */
export function prepare() {
  fs.mkdirSync(results, { recursive: true });
  for (const report of [unit, endToEnd]) fs.rmSync(report, { force: true });
}

const reportOf = ({ report }) =>
  report && fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;

/** Gives how many passed and how many failed. A part without a report of its own counts as one test. */
export function counted(part, succeeded) {
  const report = reportOf(part);
  if (!report) return succeeded ? [1, 0] : [0, 1];
  const [passed, failed] = part.count(report);
  return [passed, succeeded ? failed : Math.max(failed, 1)];
}

/** Gives each test of all parts with how long it took, in milliseconds. */
export const durations = () =>
  parts.flatMap((part) => {
    const report = reportOf(part);
    return report ? part.durations(report) : [];
  });
