import type { SiteFacts } from '@site/contract';
import type { PageSet } from '@site/store';
import type { PageAbout } from './checks/page-about';
import type { CheckedSection } from './checks/cross-section';

export const NOT_FOUND = '/404';

/** The field `about` of a page set. Context and inputs show that this code made it, so it is not checked again. */
export interface SectionAbout {
  readonly pages: Readonly<Record<string, PageAbout>>;
  /** Addresses of feeds and other documents of the section. */
  readonly documents: readonly string[];
  /** Only in the shell's set. */
  readonly site?: SiteFacts;
  readonly files: readonly string[];
}

export const aboutOf = ({ about }: PageSet): SectionAbout => about as unknown as SectionAbout;

export function checkedSectionOf(set: PageSet): CheckedSection {
  const { pages, documents, files } = aboutOf(set);
  const redirects = Object.entries(set.pages).flatMap(([path, { redirect }]) =>
    redirect === undefined ? [] : [[path, redirect] as const],
  );
  return {
    app: set.app,
    pages,
    redirects: Object.fromEntries(redirects),
    files: new Set([...documents, ...files]),
  };
}
