/** The parts of the gate: what each runs, and how its report is read. */
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const absent = workspaces.filter((name) => !fs.existsSync(path.join(root, name, 'package.json')));
const isWhole = absent.length === 0;

const results = path.join(root, isWhole ? 'e2e/.work' : 'node_modules/.cache/gate');
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
/** Both check types, in Go: why so much memory, shared/build/checks/types.ts says. */
const inGo = { env: { GOGC: '200' } };
const lint = { name: 'Lint', command: npm('check:lint'), ...inGo };
const types = { name: 'Types', command: npm('check:types'), ...inGo };
const unused = { name: 'Unused', command: npm('check:unused') };

const unitTests = {
  name: 'Unit',
  isUnit: true,
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

const size = { name: 'Size', command: [...npm('size'), '--', '--alone'] };

/** What a part of the repository cannot tell: what the other parts use, and how the site as a whole is. */
const needWhole = [unused, size, browserTests];

const beside = [format, types, unused, lint, size].filter(
  (part) => isWhole || !needWhole.includes(part),
);

/**
 * What runs one after the other; in each, what runs side by side, each a list of parts in their order. Beside the unit
 * tests, which now and then wait for a server, is what else needs no machine to itself; Size leaves the apps built
 * and deployed for the tests in browsers.
 */
export const stages = [[beside, [unitTests]], ...(isWhole ? [[[browserTests]]] : [])];

/** In words, what stays untested in a part of the repository. */
export const leftOut = isWhole
  ? []
  : [
      `${needWhole.map(({ name }) => name).join(', ')}: they need the whole repository (not in this checkout: ${absent.join(', ')})`,
    ];

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

/** What lists the facts of the built pages that are to be checked again. A warning: no commit made them old. */
export const factsDue = isWhole
  ? [[process.execPath, 'release/bin/release.mjs', 'facts', '--built', '--due']]
  : [];
