#!/usr/bin/env node
import path from 'node:path';
import v8 from 'node:v8';
import { compiled } from './compiled.mjs';

// Left to itself, V8 looks for garbage when there is four times of what is used: a deploy of thousands of pages would take
// twice the memory. At two times, it takes no more work that could be measured.
v8.setFlagsFromString('--heap-growing-percent=100');

const words = process.argv.slice(2);
// Where an error comes from is shown in the sources' own lines.
process.setSourceMapsEnabled(words.includes('--verbose'));
const root = path.resolve(import.meta.dirname, '../..');
const { main } = /** @type {{ main: (words: readonly string[]) => Promise<void> }} */ (
  await import(await compiled(root, 'release/main.ts'))
);
await main(words);
