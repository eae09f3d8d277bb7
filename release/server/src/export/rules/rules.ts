import type { Site, SitePage } from '@site/composer/site-description';
import { BARE_POLICY, SECURITY_HEADERS } from '../../serve/http/headers';

export interface Rules {
  readonly headers: Readonly<Record<string, string>>;
  readonly barePolicy: string;
  readonly policies: readonly { readonly policy: string; readonly pages: readonly string[] }[];
  /** Their name does not imply their type. */
  readonly types: readonly { readonly path: string; readonly type: string }[];
  readonly paths: readonly string[];
  readonly redirects: readonly { readonly path: string; readonly to: string }[];
  readonly rewrites: readonly { readonly pattern: string; readonly to: string }[];
}

export const ASSET_CACHE = 'public,max-age=31536000,immutable';

const DOCUMENTS = ['/live.json', '/frontend-discovery.json'];

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
