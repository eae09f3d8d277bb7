import fs from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/tool/compositions';
import { contentOf, liveKeyOf, type Variant } from '@site/tool/variants';
import { linkVisits } from '@site/tool/variant-links';
import { fallbackPages } from '@site/composer/mounts';
import { storedFormsOf } from '@site/composer/page-files';
import type { Site, SitePage } from '@site/composer/site-description';
import { FileStore, WRITING } from '@site/tool/file-store';
import type { Mounts } from '@site/composer/store';
import { publicName } from './public-files';

export interface ExportedVariant {
  readonly variant: Variant;
  readonly folder: string;
  readonly site: Pick<Site, 'rewrites'>;
  readonly pages: Readonly<Record<string, SitePage>>;
  readonly files: readonly string[];
}

const topOf = (name: string) => name.split('/')[0] ?? '';

function siteLinks({ folder, site, pages, files }: ExportedVariant): Mounts {
  const links: Record<string, string> = {};
  for (const name of files) links[topOf(name)] = `${folder}/${topOf(name)}`;
  const there = new Set(files);
  for (const [name, page] of fallbackPages(site.rewrites)) {
    const entry = pages[page];
    const file = entry && publicName(page, entry);
    for (const form of storedFormsOf(name))
      if (there.has(`${file}${form}`)) links[name + form] = `${folder}/${file}${form}`;
  }
  return links;
}

/** For example "_releases/blog/1.0.0-1a2b3c4d/page.js". */
const releaseLinks = (files: readonly string[]): Mounts =>
  Object.fromEntries(
    files.map((name) => {
      const [releases, app, place] = name.split('/');
      return [`${app}/${place}/client`, `public/${releases}/${app}/${place}`];
    }),
  );

/** Relative symbolic links, as in a store. `rsync -a` and `tar` keep them; hard links would be copied as files. */
export async function linkAsStore(
  made: string,
  record: Composition,
  variants: readonly ExportedVariant[],
  releases: readonly string[],
): Promise<void> {
  const store = new FileStore(made);
  const { composition } = record;
  const at = `compositions/${composition}`;
  await store.linkFolder('releases', releaseLinks(releases));
  for (const one of variants)
    await store.linkFolder(`sites/${contentOf(record, one.variant).site}`, siteLinks(one));
  await store.linkFolder(at, {
    site: `sites/${record.site}`,
    ...Object.fromEntries(
      variants.map(({ variant, folder }) => [
        path.posix.relative(at, liveKeyOf(record, variant)),
        `${folder}/live.json`,
      ]),
    ),
  });
  await linkVisits(store, record);
  await fs.symlink(at, path.join(made, 'current'));
  await store.remove(WRITING);
}
