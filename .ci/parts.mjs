/** What the gate runs, and how it reads the reports. */
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const absent = workspaces.filter((name) => !fs.existsSync(path.join(root, name, 'package.json')));
const isWhole = absent.length === 0;

const results = path.join(root, isWhole ? 'e2e/.work' : 'node_modules/.cache/gate');
const unit = path.join(results, 'unit.json');
const endToEnd = path.join(results, 'results.json');

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
/** Go programs; shared/build/checks/types.ts says why GOGC=200. */
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

/** Checks that need every workspace. */
const needWhole = [unused, browserTests];

const beside = [format, types, unused, lint].filter(
  (part) => isWhole || !needWhole.includes(part),
);

/**
 * Stages run in sequence, the lists of a stage in parallel.
 */
export const stages = [[beside, [unitTests]], ...(isWhole ? [[[browserTests]]] : [])];

export const leftOut = isWhole
  ? []
  : [
      `${needWhole.map(({ name }) => name).join(', ')}: they need the whole repository (not in this checkout: ${absent.join(', ')})`,
    ];

export const parts = stages.flat(2);

export function prepare() {
  fs.mkdirSync(results, { recursive: true });
  for (const report of [unit, endToEnd]) fs.rmSync(report, { force: true });
}

const reportOf = ({ report }) =>
  report && fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;

/** [passed, failed]; a part without a report counts as one test. */
export function counted(part, succeeded) {
  const report = reportOf(part);
  if (!report) return succeeded ? [1, 0] : [0, 1];
  const [passed, failed] = part.count(report);
  return [passed, succeeded ? failed : Math.max(failed, 1)];
}

export const durations = () =>
  parts.flatMap((part) => {
    const report = reportOf(part);
    return report ? part.durations(report) : [];
  });

/** Lists facts to check again. Only a warning: time made them old, not a commit. */
export const factsDue = isWhole
  ? [[process.execPath, 'release/bin/release.mjs', 'facts', '--built', '--due']]
  : [];
