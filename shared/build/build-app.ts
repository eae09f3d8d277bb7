import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type MultiStats } from 'webpack';
import { checkout } from './checkout';
import { siteConfig } from '@site/site/site.config';
import { checkedSiteConfig, parseRelease } from '@site/contract';
import { checkSite } from '@site/site/schema';
import { buildErrors } from './checks/build-errors';
import { type TypeCheckError, findTypeErrors } from './checks/types';
import { checkHydration } from './hydration/check';
import { clientFiles, codeErrors, contentWarnings } from './release/code-budgets';
import { dataFilesOf, withReads } from './release/data-files';
import { dueWarnings } from './release/dated-facts';
import { revisionOf } from './release/revision';
import { finishRelease } from './release/finish';
import { fingerprintOf, isUpToDate, sourcesFingerprintOf } from './freshness/index';
import type { defineApp } from './bundles/webpack';

type Definition = ReturnType<typeof defineApp>;

const run = (definition: Definition) =>
  new Promise<MultiStats>((resolve, reject) => {
    const compiler = webpack([...definition.configurations]);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats) resolve(stats);
      });
    });
  });

export type TypeAnswer =
  | { readonly errors: readonly TypeCheckError[] }
  | { readonly failed: string };

function requestTypeErrors(directory: string): Promise<readonly TypeCheckError[]> {
  if (!process.send) return findTypeErrors([directory], path.join(directory, '.cache'));
  return new Promise((resolve, reject) => {
    process.once('message', (answer: TypeAnswer) => {
      if ('errors' in answer) resolve(answer.errors);
      else reject(new Error(answer.failed));
      // Lets this process end; it stays connected, to notice if the other one ends.
      process.channel?.unref();
    });
    process.channel?.ref();
    process.send?.(directory);
  });
}

function warn(name: string, file: string): void {
  const description = path.join(path.dirname(file), 'release/release.json');
  const release = parseRelease(fs.readFileSync(description, 'utf8'), description);
  const warnings = [
    ...(JSON.parse(fs.readFileSync(file, 'utf8')) as string[]),
    ...dueWarnings('datedFacts' in release ? release.datedFacts : undefined),
  ];
  for (const warning of warnings) console.warn(`WARNING (${name}): ${warning}`);
}

/** Returns the release, and the day from which it is stale. */
async function buildRelease(
  directory: string,
  warnings: string,
): Promise<[string, string | undefined]> {
  const config = pathToFileURL(path.join(directory, 'webpack.config.ts')).href;
  const definition = ((await import(config)) as { default: Definition }).default;
  const [data, types, stats] = await Promise.all([
    dataFilesOf(definition.app),
    requestTypeErrors(directory),
    run(definition),
  ]);
  const errors = buildErrors(types, stats, data.client);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const { react, reads } = await checkHydration(definition.app, data.values);
  const stated = withReads(data, reads);
  const release = await finishRelease(definition.app, stats, react, stated);
  const folder = path.join(directory, 'dist/release');
  const description = path.join(folder, 'release.json');
  const described = parseRelease(fs.readFileSync(description, 'utf8'), description);
  const heavy = codeErrors(described, clientFiles(folder, described));
  if (heavy.length > 0) throw new Error(heavy.join('\n'));
  const { warning } = revisionOf(checkout);
  const allWarnings = [
    ...data.warnings,
    ...contentWarnings(described),
    ...(warning ? [warning] : []),
  ];
  fs.writeFileSync(warnings, JSON.stringify(allWarnings));
  return [release, data.staleOn];
}

async function build(directory: string, warnings: string, force: boolean): Promise<string> {
  checkSite();
  checkedSiteConfig(siteConfig);
  const stamp = path.join(directory, 'dist/fingerprint');
  const folder = path.join(directory, 'dist/release');
  const fingerprint = fingerprintOf(directory);
  const sources = sourcesFingerprintOf(directory);
  if (!force && fs.existsSync(stamp) && isUpToDate(fs.readFileSync(stamp, 'utf8'), fingerprint))
    return 'up to date';
  console.error(`${path.basename(directory)}: building...`);
  // A failed or interrupted build must leave nothing that could be deployed.
  for (const stale of [stamp, path.join(folder, 'release.json')]) fs.rmSync(stale, { force: true });
  try {
    const [release, staleOn] = await buildRelease(directory, warnings);
    fs.writeFileSync(stamp, [fingerprint, staleOn ?? '', sources].join('\n'));
    return release;
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function buildApp(directory: string, force: boolean): Promise<void> {
  const name = path.basename(directory);
  const warnings = path.join(directory, 'dist/warnings.json');
  const started = performance.now();
  try {
    process.chdir(directory);
    const outcome = await build(directory, warnings, force);
    console.log(`${name}: ${outcome} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    warn(name, warnings);
  } catch (error) {
    console.error(
      `${name}: build failed\n${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = 1;
  }
}

/**
 * Builds the apps in these absolute folders one after the other; one whose `dist/release/` is up to date
 * is left as it is unless `force`. A failure sets exit code 1 and stops no other.
 */
export async function buildInTurn(folders: readonly string[], force: boolean): Promise<void> {
  // The process that builds all apps was ended.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  for (const folder of folders) await buildApp(folder, force);
}
