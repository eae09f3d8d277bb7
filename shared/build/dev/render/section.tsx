import { listedPages, matchesPattern, type SiteDocument } from '@site/contract';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import * as section from '../section-module';
import { SectionPages } from '../SectionPages';

export interface RenderedPage {
  readonly html: string;
  readonly connects: readonly string[];
  /** Its chunk has the page's styles. */
  readonly chunk: string;
  readonly error: string | undefined;
}

export type Answer =
  | { readonly redirect: string }
  | { readonly document: SiteDocument }
  | { readonly page: RenderedPage };

export const listPatterns = (): readonly string[] => section.routes.map(({ path }) => path);

/** Errors are returned: the browser shows them. */
async function renderPage(path: string, chunk: string): Promise<RenderedPage> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const options = { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError };
  const pages = (
    <StaticRouter location={path}>
      <SectionPages />
    </StaticRouter>
  );
  const html = await prerender(pages, options)
    .then(({ prelude }) => new Response(prelude).text())
    .catch((error: unknown) => (errors.length === 0 && onError(error), ''));
  const connects = section.connects ?? [];
  if (errors.length === 0) return { html, connects, chunk, error: undefined };
  const [error] = errors;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { html: '', connects, chunk, error: text };
}

/** Null for a path that the section does not have. */
export async function answer(pathname: string): Promise<Answer | null> {
  const { redirects = [] } = section;
  const declared = typeof redirects === 'function' ? await redirects() : redirects;
  const redirect = declared.find(({ from }) => from === pathname);
  if (redirect) return { redirect: redirect.to };
  const documents = (/\.\w+$/.test(pathname) && (await section.documents?.())) || [];
  const document = documents.find(({ path }) => path === pathname);
  if (document) return { document };
  const matches = section.routes.filter(({ path }) => matchesPattern(path, pathname));
  const route = matches.find(({ path }) => path === pathname) ?? matches[0];
  if (!route) return null;
  const isListed = (await listedPages(route)).includes(pathname);
  const path = isListed ? pathname : route.handle.anyOther;
  return path === undefined ? null : { page: await renderPage(path, route.handle.chunk) };
}
