#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';

const command = path.resolve(import.meta.dirname, '../dist/main.mjs');

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`Error: ${message} [E_CONFIG]`);
  process.exit(1);
}

/** @param {unknown} error */
function reportMissingPackages(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
  fail(`${message.split('\n')[0]}; install all packages: npm ci --include=dev`);
}

/** An installed command has no sources. */
async function compileSources() {
  if (!fs.existsSync(path.join(import.meta.dirname, 'packages.mjs'))) return;
  const { compilePackages, isUpToDate } = await import('./packages.mjs');
  if (!isUpToDate()) await compilePackages();
}

// At V8's default growth, deploys of thousands of pages took twice the memory; this cost no measurable time.
v8.setFlagsFromString('--heap-growing-percent=100');

/** @param {NodeJS.ErrnoException} error */
const ignoreClosedPipe = (error) => {
  if (error.code !== 'EPIPE') throw error;
};
// A reader such as `head` may close the pipe; the command still finishes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);

const args = process.argv.slice(2);
process.setSourceMapsEnabled(args.includes('--verbose'));
try {
  await compileSources();
} catch (error) {
  reportMissingPackages(error);
}
const { main } = /** @type {{ main: (args: readonly string[]) => Promise<void> }} */ (
  await import(command).catch(reportMissingPackages)
);
await main(args);
