import type { Site, StoredFile } from '@site/store';

export interface SiteRules {
  readonly paths: readonly string[];
  readonly policies: readonly { readonly path: string; readonly policy: string }[];
  /** Content types of files that are not pages. */
  readonly types: readonly { readonly path: string; readonly type: string }[];
  readonly redirects: readonly { readonly path: string; readonly target: string }[];
  /** `page` answers paths of the pattern that have no page. */
  readonly fallbacks: readonly { readonly pattern: string; readonly page: string }[];
}

const isHtml = ({ type }: Pick<StoredFile, 'type'>): boolean => type.startsWith('text/html');

/** /blog is blog.html, since static hosts serve blog/index.html at /blog/ only. */
export function publicName(path: string, file: Pick<StoredFile, 'type'>): string {
  if (path === '/') return 'index.html';
  return isHtml(file) ? `${path.slice(1)}.html` : path.slice(1);
}

export function rulesOf(site: Site): SiteRules {
  const pages = site.paths.flatMap((path) => {
    const file = site.findPage(path);
    return file ? [{ path, file }] : [];
  });
  const documents = [...site.documents.values()];
  return {
    paths: [...site.paths, ...site.documents.keys(), '/live.json'],
    policies: pages.flatMap(({ path, file: { policy } }) => (policy ? [{ path, policy }] : [])),
    types: [
      ...pages.flatMap(({ path, file }) => (isHtml(file) ? [] : [{ path, type: file.type }])),
      ...documents.map(({ path, type }) => ({ path, type })),
    ],
    redirects: pages.flatMap(({ path, file: { redirect } }) =>
      redirect === undefined ? [] : [{ path, target: redirect }],
    ),
    fallbacks: [...site.fallbacks].flatMap(([pattern, page]) =>
      site.findPage(page) ? [{ pattern, page }] : [],
    ),
  };
}
