/**
 * Runs all checks, also after a failure, and prints times, what this machine cannot test, and the
 * count.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';
import { counted, durations, factsDue, leftOut, parts, prepare, root, stages } from './parts.mjs';
import { provideServers } from './servers.mjs';
import { provideTemporary } from './temporary.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
const widest = Math.max(...parts.map(({ name }) => name.length));

function print(lines, part) {
  readline
    .createInterface({ input: lines })
    .on('line', (line) => console.log(`${part.name.padEnd(widest)} | ${line}`));
}

async function run(part, isAlone) {
  if (part.isUnit) await Promise.all([servers, temporary]);
  const [program, ...words] = part.command;
  console.log(`\n== ${part.name}`);
  const started = Date.now();
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', ...(isAlone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    env: { ...process.env, ...part.env, FORCE_COLOR: '0' },
  });
  for (const lines of [child.stdout, child.stderr]) if (lines) print(lines, part);
  const [status] = await once(child, 'close');
  const milliseconds = Date.now() - started;
  const outcome = status === 0 ? 'passed' : 'FAILED';
  console.log(`== ${part.name}: ${outcome} in ${Math.round(milliseconds / 1000)} s`);
  return { ...part, milliseconds, counts: counted(part, status === 0) };
}

async function runInOrder(list, isAlone) {
  const outcomes = [];
  for (const part of list) outcomes.push(await run(part, isAlone));
  return outcomes;
}

function printSlowest(howMany) {
  const all = durations();
  const slowest = all.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, howMany);
  console.log(`\nThe ${slowest.length} slowest of ${all.length} tests:`);
  for (const { test, milliseconds } of slowest) console.log(`${seconds(milliseconds)}  ${test}`);
}

const started = Date.now();
prepare();
const temporary = provideTemporary(path.join(root, 'node_modules'));
/** Installs during other checks. */
const servers = provideServers();
const outcomes = [];
for (const stage of stages) {
  const lists = stage.map((list) => runInOrder(list, stage.length === 1));
  outcomes.push(...(await Promise.all(lists)).flat());
}
const total = (values) => values.reduce((sum, value) => sum + value, 0);
const passed = total(outcomes.map(({ counts }) => counts[0]));
const failed = total(outcomes.map(({ counts }) => counts[1]));
printSlowest(10);
console.log('\nHow long each part took (all but the last beside the unit tests):');
for (const { name, milliseconds } of outcomes) console.log(`${seconds(milliseconds)}  ${name}`);
console.log(`${seconds(Date.now() - started)}  all\n`);
for (const what of await servers) console.log(`NOT TESTED on this machine: ${what}`);
for (const what of leftOut) console.log(`NOT TESTED here: ${what}`);
for (const [program, ...words] of factsDue)
  console.log(spawnSync(program, words, { cwd: root, encoding: 'utf8' }).stdout.trim());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
