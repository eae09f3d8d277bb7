import { clientKey } from '@site/composer/releases';
import { storedFormsOf } from '@site/composer/page-files';
import type { PageEntry } from '@site/composer/page-set';
import type { SitePage } from '@site/composer/site-description';
import { placeOf, type Release } from '@site/shared/contract';

/** A file of a folder that a static host serves, and the key of its bytes in the store. */
export interface PublicFile {
  readonly name: string;
  readonly key: string;
}

/**
 * Where a page lies: /blog in blog.html, not in blog/index.html, because static hosts serve the one
 * at /blog and the other at /blog/ only.
 */
export function publicName(path: string, { file, policy }: PageEntry): string {
  const isPage = policy !== undefined;
  return isPage && file.endsWith('/index.html') ? `${path.slice(1)}.html` : file;
}

const withVariants = (name: string, key: string): PublicFile[] =>
  storedFormsOf(key).map((ending) => ({ name: name + ending, key: key + ending }));

/** All files that a site has for visitors, without those of releases. */
export const siteFiles = (pages: Readonly<Record<string, SitePage>>): PublicFile[] =>
  Object.entries(pages).flatMap(([path, entry]) =>
    withVariants(publicName(path, entry), entry.key),
  );

/**
 * All files of some releases that a browser may load, those that they share once. Not each has variants: pictures do not.
 */
export function releaseFiles(releases: readonly Release[]): PublicFile[] {
  const files = releases.flatMap((release) =>
    Object.keys(release.client).flatMap((name) =>
      withVariants(
        `_releases/${release.app}/${placeOf(release, name)}/${name}`,
        clientKey(release, name),
      ),
    ),
  );
  return [...new Map(files.map((file) => [file.name, file])).values()];
}
