#!/usr/bin/env node
import path from 'node:path';
import { compiled } from './compiled.mjs';

const words = process.argv.slice(2);
// Where an error comes from is shown in the sources' own lines.
process.setSourceMapsEnabled(words.includes('--verbose'));
const root = path.resolve(import.meta.dirname, '../..');
const { main } = await import(await compiled(root, 'release/src/cli/main.ts'));
await main(words);
