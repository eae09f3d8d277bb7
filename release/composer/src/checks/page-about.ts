import { canonicalPath } from './rules/addresses';
import { type RuleViolation, violationsOf } from './rules/rules';
import { type JsonNode, typesOf } from './html/graph';
import { isListed, metaContents, type Page } from './html/page';

export interface PageLink {
  readonly path: string;
  /** The fragment without "#", or empty. */
  readonly fragment: string;
}

/** What is kept of a page in its page set, so that a reused page need not be read again. */
export interface PageAbout {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Search engines may list it. */
  readonly listed: boolean;
  /** The day that the page states: "2025-01-20". */
  readonly date?: string | undefined;
  readonly ids: readonly string[];
  readonly links: readonly PageLink[];
  readonly violations: readonly RuleViolation[];
}

/** Decoded as browsers do; invalid escapes stay. */
function fragmentOf({ hash }: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const isArticle = (node: JsonNode) => typesOf(node).some((type) => /Article$|Posting$/.test(type));

const DAY = /^\d{4}-\d{2}-\d{2}/;

function statedDate({ graph }: Page): string | undefined {
  const article = graph?.find(isArticle);
  const date = article?.dateModified ?? article?.datePublished;
  return typeof date === 'string' ? DAY.exec(date)?.[0] : undefined;
}

export function describePage(page: Page): PageAbout {
  const canonical = canonicalPath(page);
  const canonicalUrl =
    canonical === undefined ? undefined : page.addressIn(page.site.url + canonical);
  const urls = [
    ...page.links.flatMap(({ url }) => (url?.origin === page.site.url ? [url] : [])),
    ...(canonicalUrl ? [canonicalUrl] : []),
  ];
  const links = new Map(urls.map((url) => [`${url.pathname}${url.hash}`, url]));
  const date = statedDate(page);
  return {
    title: metaContents(page, 'og:title')[0] ?? '',
    description: metaContents(page, 'description')[0] ?? '',
    listed: isListed(page),
    ...(date && { date }),
    ids: [...page.ids],
    links: [...links.values()].map((url) => ({ path: url.pathname, fragment: fragmentOf(url) })),
    violations: violationsOf(page),
  };
}
