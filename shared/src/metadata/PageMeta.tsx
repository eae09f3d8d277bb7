import { Helmet } from 'react-helmet-async';
import type { Thing } from 'schema-dts';
import { absoluteUrl, site } from '../site/site';

export interface PageMetaProps {
  /** Title of the page alone; the site's name is added. */
  readonly title: string;
  readonly description: string;
  /** Canonical path, beginning with a slash, without one at the end. */
  readonly path: string;
  readonly type?: 'website' | 'article';
  /** The page is not for search results ("noindex,follow"). */
  readonly noindex?: boolean;
  /** Structured data of the page: one `@graph`. */
  readonly graph?: readonly Thing[];
  /** Where the browser goes by itself, without any script: the value of `http-equiv="refresh"`. */
  readonly refresh?: string;
  /** How much of the page's address other sites get to see, if not what the browser does anyway. */
  readonly referrer?: 'strict-origin' | 'no-referrer';
}

/** `<` must not end the script element early: written as a JSON escape. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * All head tags of one page. Use it exactly once in each page: react-helmet-async 3 renders
 * React 19's own head tags and no longer merges nested instances.
 */
export function PageMeta({
  title,
  description,
  path,
  type = 'website',
  noindex = false,
  graph = [],
  refresh,
  referrer,
}: PageMetaProps) {
  const fullTitle = path === '/' ? `${site.name}: ${title}` : `${title} | ${site.name}`;
  const url = absoluteUrl(path);
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta name="robots" content={noindex ? 'noindex,follow' : 'index,follow'} />
      {referrer && <meta name="referrer" content={referrer} />}
      {refresh && <meta httpEquiv="refresh" content={refresh} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {graph.length > 0 && (
        <script type="application/ld+json">
          {json({ '@context': 'https://schema.org', '@graph': graph })}
        </script>
      )}
    </Helmet>
  );
}
