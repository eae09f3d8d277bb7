import { claimsOf, type RemoteModule, type RenderRequest, type ShellServer } from '@site/contract';
import { siteConfig } from '@site/site/site.config';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { NotFoundPage } from './frame/NotFound';
import { FinishedPage } from './page/FinishedPage';
import type { PageSource } from './page/use-page-source';
import { SectionPage } from './page/SectionPage';

export { links } from './links';
export { origins } from './origins';
export { shared } from './federation/singletons';
export { siteFacts as site } from './site-facts';
export const claims = claimsOf(siteConfig.apps);

async function pageFor({ path, pattern, remote, finished }: RenderRequest): Promise<ReactNode> {
  if (finished) return <FinishedPage {...finished} path={path} />;
  if (pattern === null) return <NotFoundPage />;
  const { app, routes } = remote as RemoteModule;
  const route = routes.find((candidate) => candidate.path === pattern);
  if (!route) throw new Error(`${app} has no route ${pattern}`);
  const { Component } = await route.lazy();
  return (
    <SectionPage
      app={app}
      pattern={pattern}
      Page={Component}
      interactive={route.handle.interactive}
    />
  );
}

/** Waits for everything that suspends. Rejects if anything throws. */
export const render: ShellServer['render'] = async (request) => {
  const page = pageFor(request);
  const pages: PageSource = { page: () => page };
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={request.path}>
      <App pages={pages} gone={request.gone} />
    </StaticRouter>,
    {
      // React would outline large parts into hidden elements with inline scripts, which the CSP
      // forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (fault) => {
        faults.push(fault);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return html;
};
