import { NOT_FOUND } from '../../pages/sets/page-set';
import type { Site, SitePage } from '../../pages/sets/site-description';
import { BARE_POLICY, SECURITY_HEADERS } from '../../serve/http/headers';
import { publicName } from './public-files';

/** What a web server must know of a site beside its files. */
export interface Rules {
  readonly composition: number;
  readonly headers: Readonly<Record<string, string>>;
  /** For all that is no page. */
  readonly barePolicy: string;
  /** Each policy with the pages that have it: the path, and the file that answers it. */
  readonly policies: readonly {
    readonly policy: string;
    readonly pages: readonly { readonly path: string; readonly file: string }[];
  }[];
  /** Files whose type does not show in their name. */
  readonly types: readonly { readonly path: string; readonly type: string }[];
  /** All that something lies at, of whatever kind. */
  readonly paths: readonly string[];
  /** Addresses that lead to another one: the path, and where it leads. */
  readonly redirects: readonly { readonly path: string; readonly to: string }[];
  /** Pattern such as /blog/:slug, the page that answers all its other paths, and the pages of its own that it has. */
  readonly rewrites: readonly {
    readonly pattern: string;
    readonly to: string;
    readonly file: string;
    readonly policy: string;
  }[];
}

export const CACHE = { page: 'no-cache', asset: 'public,max-age=31536000,immutable' } as const;

/** What is told to machines of what is live. */
const DOCUMENTS = ['/live.json', '/frontend-discovery.json'];

/** Where an address leads to, with what a server calls the query between path and place. */
export const withQuery = (to: string, query: string): string =>
  to.replace(/#|$/, (place) => `${query}${place}`);

/** Takes a composed site and its pages, gives the rules by which any web server serves it as `release serve` does. */
export function rulesOf(
  composition: number,
  { rewrites }: Pick<Site, 'rewrites'>,
  pages: Readonly<Record<string, SitePage>>,
): Rules {
  const policies = new Map<string, { path: string; file: string }[]>();
  for (const [path, entry] of Object.entries(pages)) {
    if (!entry.policy) continue;
    const alike = policies.get(entry.policy) ?? [];
    alike.push({ path, file: publicName(path, entry) });
    policies.set(entry.policy, alike);
  }
  return {
    composition,
    headers: SECURITY_HEADERS,
    barePolicy: BARE_POLICY,
    policies: [...policies].map(([policy, alike]) => ({ policy, pages: alike })),
    types: Object.entries(pages).flatMap(([path, { type }]) => (type ? [{ path, type }] : [])),
    paths: [...Object.keys(pages), ...DOCUMENTS],
    redirects: Object.entries(pages).flatMap(([path, { redirect }]) =>
      redirect ? [{ path, to: redirect }] : [],
    ),
    rewrites: Object.entries(rewrites).flatMap(([pattern, to]) => {
      const entry = pages[to];
      return entry
        ? [{ pattern, to, file: publicName(to, entry), policy: entry.policy ?? BARE_POLICY }]
        : [];
    }),
  };
}

/** The policy of the "not found" page, which answers every path that nothing else does. */
export const notFoundPolicy = ({ policies, barePolicy }: Rules): string =>
  policies.find(({ pages }) => pages.some(({ path }) => path === NOT_FOUND))?.policy ?? barePolicy;

/** A route pattern as a regular expression that both nginx and Caddy read: paths are plain ASCII. */
export const asExpression = (pattern: string): string =>
  `^${pattern.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]\w*/g, '[^/]+')}$`;
