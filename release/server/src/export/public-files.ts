import { clientKey } from '@site/composer/releases';
import { storedFormsOf } from '@site/composer/page-files';
import type { PageEntry } from '@site/composer/page-set';
import type { SitePage } from '@site/composer/site-description';
import { placeOf, type Release } from '@site/shared/contract';

export interface PublicFile {
  readonly name: string;
  readonly key: string;
}

/** /blog is blog.html, since static hosts serve blog/index.html at /blog/ only. */
export function publicName(path: string, { file, policy }: PageEntry): string {
  const isPage = policy !== undefined;
  return isPage && file.endsWith('/index.html') ? `${path.slice(1)}.html` : file;
}

const withVariants = (name: string, key: string): PublicFile[] =>
  storedFormsOf(key).map((ending) => ({ name: name + ending, key: key + ending }));

export const siteFiles = (pages: Readonly<Record<string, SitePage>>): PublicFile[] =>
  Object.entries(pages).flatMap(([path, entry]) =>
    withVariants(publicName(path, entry), entry.key),
  );

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
