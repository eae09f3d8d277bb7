import type { SiteFacts } from '@site/shared/contract';
import type { Store } from '../store/store';
import { hash } from '../store/hash';
import { PageFiles } from './sets/page-files';
import { type FileSet, type PageSet, writeFileSet } from './sets/page-set';
import { siteWideDocuments } from './site-wide/documents';
import { today } from './site-wide/today';
import type { ListedPage, PublishedFile } from './site-wide/whole-site';

export const siteWideId = (sets: readonly string[]) => hash('site', ...sets);

function listedPages(sets: readonly PageSet[]): ListedPage[] {
  const pages = sets.flatMap(({ app, facts, changed }) =>
    Object.entries(facts.pages).flatMap(([path, { listed, title, description }]) =>
      listed ? [{ app, path, title, description, changed: changed[path] ?? '' }] : [],
    ),
  );
  // Home has the shortest path and comes first.
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const filesOf = (sets: readonly PageSet[]): PublishedFile[] =>
  sets
    .filter(({ app }) => app !== 'shell')
    .flatMap(({ pages }) =>
      Object.entries(pages).flatMap(([path, { type }]) => (type ? [{ path, type }] : [])),
    );

/** Equal page sets give equal bytes. */
export async function siteWideFiles(
  store: Store,
  site: SiteFacts,
  sets: readonly PageSet[],
): Promise<FileSet> {
  const files = new PageFiles(store, siteWideId(sets.map(({ id }) => id)));
  const documents = siteWideDocuments({
    site,
    made: sets.find(({ app }) => app === 'shell')?.made ?? today(),
    pages: listedPages(sets),
    files: filesOf(sets),
  });
  for (const { path, type, body } of documents) {
    await files.document(path, `${type}; charset=utf-8`, body);
  }
  const written: FileSet = { id: files.id, pages: files.entries };
  await writeFileSet(store, written);
  return written;
}
