/** npm test runs every check, also after a failure, and ends with the number of tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { clearEnvironment } from '@site/build/testing/environment';
import { waitForTurn } from '../shared/build/testing/turn.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => JSON.parse(fs.readFileSync(path.resolve(root, file), 'utf8'));
const reports = path.join(root, 'node_modules/.cache/gate');
const unitReport = path.join(reports, 'unit.json');

const npm = (name, script) => ({ name, command: ['npm', 'run', '--silent', script] });
const build = npm('build', 'build');
const checks = ['format', 'types', 'lint', 'unused'].map((name) => npm(name, `check:${name}`));
const unit = {
  name: 'unit',
  command: ['node_modules/.bin/jest', '--silent', '--json', `--outputFile=${unitReport}`],
  report: unitReport,
  count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => [
    numPassedTests,
    numFailedTests + numRuntimeErrorTestSuites,
  ],
};
const browser = {
  ...npm('browser', 'test:e2e'),
  report: 'e2e/.work/results.json',
  count: ({ stats, errors }) => [stats.expected + stats.flaky, stats.unexpected + errors.length],
};

const absent = read('package.json').workspaces.filter(
  (name) => !fs.existsSync(path.join(root, name, 'package.json')),
);
const isWhole = absent.length === 0;
/** The lists of a stage run side by side. */
const stages = isWhole
  ? [[[build], checks], [[unit]], [[browser]]]
  : [[checks.filter(({ name }) => name !== 'unused')], [[unit]]];

/** Tests make some hundred thousand small files: in memory where there is room for them. */
function temporaryFolder() {
  const mounts = fs.existsSync('/proc/mounts') ? fs.readFileSync('/proc/mounts', 'utf8') : '';
  const [, options = 'noexec'] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(mounts) ?? [];
  const bytes = options.includes('noexec') ? 0 : Number(fs.statfsSync('/dev/shm').bavail) * 4096;
  const isRoomy = Math.min(bytes, os.freemem()) > 4e9;
  return fs.mkdtempSync(path.join(isRoomy ? '/dev/shm' : os.tmpdir(), 'tests-'));
}

async function run({ name, command: [program, ...args], report, count }, isAlone) {
  if (report) fs.rmSync(path.resolve(root, report), { force: true });
  const started = Date.now();
  const stdio = isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  // GOGC: TypeScript and Oxlint take a third less time with larger heaps.
  const env = { ...process.env, FORCE_COLOR: '0', GOGC: '200' };
  console.log(`\n== ${name}`);
  const child = spawn(program, args, { cwd: root, stdio, env });
  process.once('exit', () => child.kill());
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      readline
        .createInterface({ input: stream })
        .on('line', (line) => console.log(`${name.padEnd(7)} | ${line}`));
  const [status] = await once(child, 'close');
  const time = Date.now() - started;
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round(time / 1000)} s`);
  const isCounted = report && fs.existsSync(path.resolve(root, report));
  const [passed, failed] = isCounted ? count(read(report)) : [status === 0 ? 1 : 0, 0];
  return { name, time, passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

async function runInOrder(parts, isAlone) {
  const outcomes = [];
  for (const part of parts) outcomes.push(await run(part, isAlone));
  return outcomes;
}

const seconds = (time) => `${(time / 1000).toFixed(1).padStart(7)} s`;

if (!fs.existsSync(path.join(root, 'node_modules/jest'))) {
  console.error('The packages for tests are not installed; install them: npm ci --include=dev');
  process.exit(1);
}
clearEnvironment();
fs.mkdirSync(reports, { recursive: true });
await waitForTurn(path.join(reports, 'running'));
const temporary = temporaryFolder();
process.env.TMPDIR = temporary;
process.once('exit', () => fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const started = Date.now();
const outcomes = [];
for (const stage of stages)
  outcomes.push(
    ...(await Promise.all(stage.map((parts) => runInOrder(parts, stage.length === 1)))).flat(),
  );
console.log('\nHow long each part took:');
for (const { name, time } of outcomes) console.log(`${seconds(time)}  ${name}`);
console.log(`${seconds(Date.now() - started)}  in all\n`);
if (!isWhole)
  console.log(`Not in this checkout: ${absent.join(', ')}. build, unused and browser need them.`);
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
