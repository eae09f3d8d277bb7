import type { AppName, RemoteRelease, ShellRelease, SiteFacts } from '@site/shared/contract';
import type { Store } from '../store/store';
import type { SectionFacts } from '../truth/facts';
import { hash } from './hash';

/** Raised when the composer writes other HTML from the same releases, or holds it to other rules: page sets are then made anew. */
const FORMAT = 5;
export const NOT_FOUND = '/404';

export interface PageEntry {
  /** File below the site's root. */
  readonly file: string;
  readonly etag: string;
  readonly policy?: string;
  readonly type?: string;
}

/** All pages that one shell release and one remote release make together: immutable once written. */
export interface PageSet {
  readonly id: string;
  readonly app: AppName;
  readonly pages: Readonly<Record<string, PageEntry>>;
  /** Pattern -> the page that is served for every other path of the pattern. */
  readonly rewrites: Readonly<Record<string, string>>;
  readonly facts: SectionFacts;
  /** Day of the last change of each page that search engines may list. */
  readonly changed: Readonly<Record<string, string>>;
  readonly site: SiteFacts;
}

export const pageSetId = (shell: ShellRelease, remote: RemoteRelease | null) =>
  hash(String(FORMAT), shell.digest, remote?.app ?? 'shell', remote?.digest ?? '');

export async function readPageSet(store: Store, id: string): Promise<PageSet | undefined> {
  const text = await store.read(`pages/${id}.json`);
  return text && (JSON.parse(text.toString()) as PageSet);
}
