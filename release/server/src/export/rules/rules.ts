import type { Site, SitePage } from '@site/composer/site-description';
import { BARE_POLICY, SECURITY_HEADERS } from '../../serve/http/headers';

/** What a static host must know of a site beside its files. */
export interface Rules {
  readonly headers: Readonly<Record<string, string>>;
  /** For all that is no page. */
  readonly barePolicy: string;
  /** Each policy with the paths of the pages that have it. */
  readonly policies: readonly { readonly policy: string; readonly pages: readonly string[] }[];
  /** Files whose type does not show in their name. */
  readonly types: readonly { readonly path: string; readonly type: string }[];
  /** All that something lies at, of whatever kind. */
  readonly paths: readonly string[];
  /** Addresses that lead to another one: the path, and where it leads. */
  readonly redirects: readonly { readonly path: string; readonly to: string }[];
  /** Pattern such as /blog/:slug, and the page that answers all its other paths. */
  readonly rewrites: readonly { readonly pattern: string; readonly to: string }[];
}

export const ASSET_CACHE = 'public,max-age=31536000,immutable';

/** What is told to machines of what is live. */
const DOCUMENTS = ['/live.json', '/frontend-discovery.json'];

/** Takes a composed site and its pages, gives the rules by which hosts serve it as `release serve` does. */
export function rulesOf(
  { rewrites }: Pick<Site, 'rewrites'>,
  pages: Readonly<Record<string, SitePage>>,
): Rules {
  const policies = new Map<string, string[]>();
  for (const [path, { policy }] of Object.entries(pages)) {
    if (!policy) continue;
    const alike = policies.get(policy) ?? [];
    alike.push(path);
    policies.set(policy, alike);
  }
  return {
    headers: SECURITY_HEADERS,
    barePolicy: BARE_POLICY,
    policies: [...policies].map(([policy, alike]) => ({ policy, pages: alike })),
    types: Object.entries(pages).flatMap(([path, { type }]) => (type ? [{ path, type }] : [])),
    paths: [...Object.keys(pages), ...DOCUMENTS],
    redirects: Object.entries(pages).flatMap(([path, { redirect }]) =>
      redirect ? [{ path, to: redirect }] : [],
    ),
    rewrites: Object.entries(rewrites).flatMap(([pattern, to]) =>
      pages[to] ? [{ pattern, to }] : [],
    ),
  };
}
