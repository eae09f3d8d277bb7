import type { SiteFacts } from '@site/contract';
import type { PageSet } from '@site/store';
import type { PageAbout } from './checks/page-about';
import type { CheckedSection } from './checks/section';

export const NOT_FOUND = '/404';

/** In a page set. Only sets that this code made are read: their context and inputs say so. */
export interface SectionAbout {
  readonly pages: Readonly<Record<string, PageAbout>>;
  /** Feeds and other documents of the section, and the hash of all that they were made of. */
  readonly documents: { readonly inputs: string; readonly paths: readonly string[] };
  /** Of the shell. */
  readonly site?: SiteFacts;
  /** All addresses of the release's files. */
  readonly files: readonly string[];
}

export const aboutOf = ({ about }: PageSet): SectionAbout => about as unknown as SectionAbout;

export const checkedSectionOf = ({ app, pages, about }: PageSet): CheckedSection => {
  const { pages: aboutPages, documents, files } = about as unknown as SectionAbout;
  const redirects = Object.entries(pages).flatMap(([path, { redirect }]) =>
    redirect === undefined ? [] : [[path, redirect] as const],
  );
  return {
    app,
    pages: aboutPages,
    redirects: Object.fromEntries(redirects),
    files: new Set([...documents.paths, ...files]),
  };
};
