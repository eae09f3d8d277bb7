#!/usr/bin/env node
import path from 'node:path';
import v8 from 'node:v8';
import { compiled } from './compiled.mjs';

// At V8's default growth, deploys of thousands of pages took twice the memory; this cost no measurable time.
v8.setFlagsFromString('--heap-growing-percent=100');

/** @param {NodeJS.ErrnoException} fault */
const ignoreClosedPipe = (fault) => {
  if (fault.code !== 'EPIPE') throw fault;
};
// A reader such as `head` may close early: the command still finishes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);

const words = process.argv.slice(2);
// Stack traces in terms of the sources.
process.setSourceMapsEnabled(words.includes('--verbose'));
const root = path.resolve(import.meta.dirname, '../..');
const { main } = /** @type {{ main: (words: readonly string[]) => Promise<void> }} */ (
  await import(await compiled(root, 'release/main.ts'))
);
await main(words);
