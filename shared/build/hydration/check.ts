import { version } from 'react';
import { prerender } from 'react-dom/static';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteModule, ShellServer } from '../../src/contract';
import { paths } from '../../src/site/site';
import { textFaults } from '../checks/page-texts';
import { checkout, ENDING } from '../../checkout';
import type { SingletonName } from '../../singletons';
import { loadServerBundle } from '../release/server-bundle';
import type { App } from '../bundles/app';
import { frameRequest, remotePage } from './element';
import type { PrerenderedPage, Work } from './hydrate-process';

const require = createRequire(import.meta.url);

/** Takes routes, gives each page that will be prerendered, with its route's pattern. */
async function pagesOf({ routes }: RemoteModule): Promise<(readonly [string, string])[]> {
  const lists = await Promise.all(
    routes.map(async ({ path: pattern, handle }) => {
      const fixed = pattern.includes(':') ? [] : [pattern];
      const listed = handle.paths ? await handle.paths() : fixed;
      const all = handle.anyOther ? [...listed, handle.anyOther] : listed;
      return all.map((page) => [page, pattern] as const);
    }),
  );
  return lists.flat();
}

async function remotePages(server: RemoteModule): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const [page, pattern] of await pagesOf(server)) {
    const faults: unknown[] = [];
    const { prelude } = await prerender(await remotePage(server, page, pattern), {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (fault) => void faults.push(fault),
    });
    const html = await new Response(prelude).text();
    if (faults.length > 0) throw new Error(`page ${page}: ${String(faults[0])}`);
    pages.push({ path: page, pattern, html });
  }
  return pages;
}

const shellPages = ({ render }: ShellServer): Promise<PrerenderedPage[]> =>
  Promise.all(
    [...Object.values(paths), '/404'].map(async (page) => ({
      path: page,
      pattern: page,
      html: await render(frameRequest(page)),
    })),
  );

const hydrate = (work: Work): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const browser = fork(path.join(import.meta.dirname, `hydrate-process${ENDING}`), [], {
      execArgv: ['--import', require.resolve('tsx'), '--enable-source-maps', '--no-warnings'],
      env: { ...process.env, NODE_ENV: 'development' },
      serialization: 'advanced',
    });
    browser.once('message', (faults: string[]) => resolve(faults));
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`the simulated browser ended with ${code}`)));
    browser.send(work);
  });

/** What a page's check depends on: itself, all code that it is hydrated by, and what hydrates. */
const keyOf = (code: Buffer, { path: page, html }: PrerenderedPage) =>
  createHash('sha256').update(version).update(code).update(page).update(html).digest('hex');

function remembered(file: string): Set<string> {
  if (!fs.existsSync(file)) return new Set();
  return new Set(JSON.parse(fs.readFileSync(file, 'utf8')) as string[]);
}

/**
 * Takes an app whose bundles are built, and hydrates each of its pages once in a simulated browser with
 * React's development build: the shell's frame at each path, and the pages of a remote. A page that was found
 * good is looked at again only when it, or the code, has changed. Gives the version of that React. Throws an
 * Error that names pages, components and source lines if what is hydrated differs from what was prerendered, or
 * throws; or if a page's texts have characters that the site's font lacks.
 */
export async function checkHydration(app: App): Promise<string> {
  const bundle = path.join(app.directory, 'dist/hydration/hydration.cjs');
  const server = path.join(app.directory, 'dist/server/server.cjs');
  const pages =
    app.app === 'shell'
      ? await shellPages(loadServerBundle(server) as ShellServer)
      : await remotePages(loadServerBundle(server, await singletons()) as RemoteModule);
  const texts = pages.flatMap(({ path: page, html }) => textFaults(page, html));
  if (texts.length > 0) throw new Error(texts.join('\n'));
  const file = path.join(app.directory, '.cache/hydrated.json');
  const known = remembered(file);
  const code = fs.readFileSync(bundle);
  const keys = pages.map((page) => keyOf(code, page));
  const unknown = pages.filter((_page, at) => !known.has(keys[at] as string));
  if (unknown.length === 0) return version;
  const faults = await hydrate({ bundle, checkout, pages: unknown });
  if (faults.length > 0)
    throw new Error(
      `What browsers would show differs from what was prerendered, or throws:\n${faults.join('\n')}`,
    );
  fs.writeFileSync(file, JSON.stringify(keys));
  return version;
}

/** The shared modules with React's development build, for rendering on the build machine. */
const singletons = async () =>
  ({
    react: await import('react'),
    'react/jsx-runtime': await import('react/jsx-runtime'),
    'react-dom': await import('react-dom'),
    'react-helmet-async': await import('react-helmet-async'),
    '@site/shared/router': await import('@site/shared/router'),
    '@site/shared/notices': await import('@site/shared/notices'),
  }) satisfies Record<SingletonName, unknown>;
