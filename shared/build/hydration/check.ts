import { version } from 'react';
import { prerender } from 'react-dom/static';
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listedPages, type RemoteModule, type ShellServer } from '@site/contract';
import * as paths from '@site/site/paths';
import { textErrors } from '../checks/page-texts';
import { checkout } from '../checkout';
import { loadServerBundle } from '../release/server-bundle';
import type { App } from '../bundles/app';
import { frameRequest, remotePage } from './element';
import type { PrerenderedPage, Work } from './hydrate-process';
import { PageReads } from './page-reads';

const require = createRequire(import.meta.url);

async function pagesOf({ routes }: RemoteModule): Promise<(readonly [string, string])[]> {
  const lists = await Promise.all(
    routes.map(async (route) => {
      const { anyOther } = route.handle;
      const pages = [...(await listedPages(route)), ...(anyOther ? [anyOther] : [])];
      return pages.map((page) => [page, route.path] as const);
    }),
  );
  return lists.flat();
}

async function remotePages(server: RemoteModule, reads: PageReads): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const { lazy } of server.routes) await lazy();
  reads.begin();
  for (const [page, pattern] of await pagesOf(server)) {
    reads.begin(page);
    const errors: unknown[] = [];
    const { prelude } = await prerender(await remotePage(server, page, pattern), {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void errors.push(error),
    });
    const html = await new Response(prelude).text();
    if (errors.length > 0) throw new Error(`page ${page}: ${String(errors[0])}`);
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
    const browser = fork(path.join(import.meta.dirname, 'hydrate-process.ts'), [], {
      execArgv: ['--import', require.resolve('tsx'), '--enable-source-maps', '--no-warnings'],
      env: { ...process.env, NODE_ENV: 'development' },
      serialization: 'advanced',
    });
    browser.once('message', (errors: string[]) => resolve(errors));
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`the simulated browser ended with ${code}`)));
    browser.send(work);
  });

export interface Hydrated {
  readonly react: string;
  /** Page -> names of the section's data that it reads; a page that is not listed reads all. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
}

/** Returns React's version. Throws all errors, with pages, components and source lines. */
export async function checkHydration(
  app: App,
  data: Readonly<Record<string, unknown>> = {},
): Promise<Hydrated> {
  const bundle = path.join(app.directory, 'dist/hydration/hydration.cjs');
  const server = path.join(app.directory, 'dist/server/server.cjs');
  const reads = new PageReads(data);
  const pages =
    app.app === 'shell'
      ? await shellPages((await loadServerBundle(server)) as ShellServer)
      : await remotePages((await loadServerBundle(server, reads.data)) as RemoteModule, reads);
  const texts = pages.flatMap(({ path: page, html }) => textErrors(page, html));
  if (texts.length > 0) throw new Error(texts.join('\n'));
  const errors = await hydrate({ bundle, checkout, pages });
  if (errors.length > 0)
    throw new Error(
      `What browsers would show differs from what was prerendered, or throws:\n${errors.join('\n')}`,
    );
  return { react: version, reads: reads.names };
}
