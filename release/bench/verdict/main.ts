/**
 * npm run bench:verdict [-- --write]: how many visits a verdict takes, what other rules do with the same visits, and
 * how often a harmless release is taken back on 10,000 days (some minutes). The seeds are fixed, so each run prints the
 * same. --write keeps the tables in docs/how-a-release-is-judged.md. Exits with 1 if the upper 99% bound of innocent
 * take-backs is 0.2% or more.
 */
import fs from 'node:fs';
import { DOCUMENT, withTable } from './document';
import { falseAlarmsTable, measureFalseAlarms, TABLES } from './tables';

const TRIALS = 10_000;
const GOAL = 0.002;
const WRITE = '--write';

const words = process.argv.slice(2);
const wrong = words.find((word) => word !== WRITE);
if (wrong !== undefined) throw new Error(`Unknown option "${wrong}"; the only one is ${WRITE}`);

const result = measureFalseAlarms(TRIALS);
const tables = {
  ...Object.fromEntries(Object.entries(TABLES).map(([name, make]) => [name, make()])),
  innocent: falseAlarmsTable(result),
};
for (const [name, table] of Object.entries(tables)) console.log(`${name}\n\n${table}\n`);
if (words.includes(WRITE)) {
  const text = fs.readFileSync(DOCUMENT, 'utf8');
  const next = Object.entries(tables).reduce((now, [name, one]) => withTable(now, name, one), text);
  fs.writeFileSync(DOCUMENT, next);
}
if (result.bound >= GOAL) {
  console.error(`Too many harmless releases are taken back: up to ${result.bound} of all.`);
  process.exitCode = 1;
}
