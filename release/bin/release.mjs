#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';

const command = path.resolve(import.meta.dirname, '../dist/main.mjs');

/** In its repository the command is compiled when its sources are newer. An installed one has no sources. */
async function compileSources() {
  if (!fs.existsSync(path.join(import.meta.dirname, 'packages.mjs'))) return;
  const { compilePackages, isUpToDate } = await import('./packages.mjs');
  if (isUpToDate()) return;
  try {
    await compilePackages();
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason =
      code === 'ERR_MODULE_NOT_FOUND'
        ? 'the packages that it is compiled with are not installed; install them: npm ci --include=dev'
        : message;
    console.error(`Error: The command cannot be compiled: ${reason} [E_CONFIG]`);
    process.exit(1);
  }
}

// At V8's default growth, deploys of thousands of pages took twice the memory; this cost no measurable time.
v8.setFlagsFromString('--heap-growing-percent=100');

/** @param {NodeJS.ErrnoException} error */
const ignoreClosedPipe = (error) => {
  if (error.code !== 'EPIPE') throw error;
};
// A reader such as `head` may close early: the command still finishes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);

const args = process.argv.slice(2);
// Stack traces in terms of the sources.
process.setSourceMapsEnabled(args.includes('--verbose'));
await compileSources();
const { main } = /** @type {{ main: (args: readonly string[]) => Promise<void> }} */ (
  await import(command)
);
await main(args);
