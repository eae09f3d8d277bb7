/**
 * Runs all checks one after the other, says what each is for, and ends with what could not be tested on
 * this machine and the count of tests. Goes on after a failure, so that one run shows all that is wrong;
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
  },
  {
    name: 'End-to-end tests in a real browser',
    command: ['npm', 'run', '--silent', 'test:e2e'],
    report: endToEnd,
    count: ({ stats, errors }) => [stats.expected + stats.flaky, stats.unexpected + errors.length],
  },
  { name: 'Size', command: ['npm', 'run', '--silent', 'size'] },
];

/** A step without a report of its own counts as one test. */
function counted({ report, count }, succeeded) {
  if (!report || !fs.existsSync(report)) return succeeded ? [1, 0] : [0, 1];
  const [passed, failed] = count(JSON.parse(fs.readFileSync(report, 'utf8')));
  return [passed, succeeded ? failed : Math.max(failed, 1)];
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
  console.log(
    `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return counted(step, status === 0);
}

const untested = provideServers();
const outcomes = steps.map(run);
const passed = outcomes.reduce((sum, [count]) => sum + count, 0);
const failed = outcomes.reduce((sum, [, count]) => sum + count, 0);
console.log('');
for (const what of untested) console.log(`NOT TESTED on this machine: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
