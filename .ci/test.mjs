/**
 * Runs all checks one after the other, says what each is for and how long it and the slowest tests took,
 * and ends with what could not be tested on this machine and the count of tests. Goes on after a failure, so that one run shows all that is wrong;
 * exits with 1 if anything failed.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { provideServers } from './servers.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'e2e/.work');
fs.mkdirSync(results, { recursive: true });
const unit = path.join(results, 'unit.json');
const endToEnd = path.join(results, 'results.json');
fs.rmSync(unit, { force: true });
fs.rmSync(endToEnd, { force: true });

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

const steps = [
  { name: 'Format', command: ['npm', 'run', '--silent', 'check:format'] },
  {
    name: 'Lint and boundaries between workspaces',
    command: ['npm', 'run', '--silent', 'check:lint'],
  },
  { name: 'Types', command: ['npm', 'run', '--silent', 'check:types'] },
  {
    name: 'Unit and contract tests',
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
  },
  {
    name: 'End-to-end tests in a real browser',
    command: ['npm', 'run', '--silent', 'test:e2e'],
    report: endToEnd,
    count: ({ stats, errors }) => [stats.expected + stats.flaky, stats.unexpected + errors.length],
    durations: ({ suites }) => suites.flatMap((suite) => durationsInBrowser(suite)),
  },
  { name: 'Size', command: ['npm', 'run', '--silent', 'size'] },
];

const reportOf = ({ report }) =>
  report && fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;

/** A step without a report of its own counts as one test. */
function counted(step, succeeded) {
  const report = reportOf(step);
  if (!report) return succeeded ? [1, 0] : [0, 1];
  const [passed, failed] = step.count(report);
  return [passed, succeeded ? failed : Math.max(failed, 1)];
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

/** Where the time went, so that a gate that grows slow says by what. */
function printSlowest(howMany) {
  const all = steps.flatMap((step) => {
    const report = reportOf(step);
    return report ? step.durations(report) : [];
  });
  const slowest = all.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, howMany);
  console.log(`\nThe ${slowest.length} slowest of ${all.length} tests:`);
  for (const { test, milliseconds } of slowest) console.log(`${seconds(milliseconds)}  ${test}`);
}

function run(step) {
  const { name, command } = step;
  const [program, ...words] = command;
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(program, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  const duration = Date.now() - started;
  console.log(
    `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round(duration / 1000)} s`,
  );
  return { name, duration, counts: counted(step, status === 0) };
}

const untested = provideServers();
const outcomes = steps.map(run);
const total = (values) => values.reduce((sum, value) => sum + value, 0);
const passed = total(outcomes.map(({ counts }) => counts[0]));
const failed = total(outcomes.map(({ counts }) => counts[1]));
printSlowest(10);
console.log('\nHow long each part took:');
for (const { name, duration } of outcomes) console.log(`${seconds(duration)}  ${name}`);
console.log('');
for (const what of untested) console.log(`NOT TESTED on this machine: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
