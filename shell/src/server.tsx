import { claimsOf, type ShellServer } from '@site/contract';
import { siteConfig } from '@site/site/site.config';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { FinishedPage } from './page/FinishedPage';
import { pageFor } from './page/page-for';
import type { PageSource } from './page/use-page-source';

export { links } from './links';
export { origins } from './origins';
export { shared } from './federation/singletons';
export { siteFacts as site } from './site-facts';
export const claims = claimsOf(siteConfig.apps);

/** Waits for everything that suspends. Rejects if anything throws. */
export const render: ShellServer['render'] = async (request) => {
  const { path, finished } = request;
  const page = finished
    ? Promise.resolve(<FinishedPage {...finished} path={path} />)
    : pageFor(request);
  const pages: PageSource = { page: () => page };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App pages={pages} gone={request.gone} />
    </StaticRouter>,
    {
      // React would outline large parts into hidden elements with inline scripts, which the CSP
      // forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
};
