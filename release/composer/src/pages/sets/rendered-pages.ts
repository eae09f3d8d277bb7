import type { RemoteRelease } from '@site/shared/contract';
import { either, isText, listOf, optional, recordOf, shapeOf } from '@site/shared/shape';
import { isPageFacts } from '../../checks/facts';
import type { PageRead } from '../../checks/section';
import { site } from '../../platform/site-config';
import { hash } from '../../store/hash';
import { isSealed, sealed, unsealed } from '../../store/seal';
import type { Store } from '../../store/store';
import { assembly, design } from '../assembly/assembly';
import { type CardFacts, isCardFacts } from '../cards/card-facts';
import { isCompressedFurther } from './page-files';
import { isPageEntry, type PageEntry, type PageSetParts } from './page-set';

/** What a page says of its last change: a day, or what the store remembers one by. */
export type StatedChange = { readonly day: string } | { readonly record: string };

/** A page as it was made before, by what was rendered of it. */
export interface KnownPage {
  /** Hash of what the section and the shell's frame rendered. */
  readonly rendered: string;
  /** What it was rendered from: the names of the data that it read, and a hash of these and the section's code. */
  readonly from: { readonly read: readonly string[]; readonly inputs: string };
  readonly entry: PageEntry;
  readonly read: PageRead;
  /** Only of pages that search engines may list. */
  readonly change?: StatedChange | undefined;
  /** What the picture says that is shown with links to it, if it is its own. */
  readonly card?: CardFacts | undefined;
}

/** The pages of one page set, by path, and their pictures. */
export interface KnownPages {
  /** Id of the set. */
  readonly set: string;
  readonly pages: Readonly<Record<string, KnownPage>>;
  readonly pictures: Readonly<Record<string, PageEntry>>;
}

const isPageRead = shapeOf<PageRead>({
  facts: isPageFacts,
  ids: listOf(isText),
  links: listOf(shapeOf({ path: isText, place: isText })),
  faults: listOf(isText),
});

const isKnownPages = shapeOf<KnownPages>({
  set: isText,
  pages: recordOf(
    shapeOf<KnownPage>({
      rendered: isText,
      from: shapeOf({ read: listOf(isText), inputs: isText }),
      entry: isPageEntry,
      read: isPageRead,
      change: optional(either(shapeOf({ day: isText }), shapeOf({ record: isText }))),
      card: optional(isCardFacts),
    }),
  ),
  pictures: recordOf(isPageEntry),
});

export const NONE: KnownPages = { set: '', pages: {}, pictures: {} };

/**
 * What of a section's release is in its pages whatever is rendered: all that it says, but for what is listed here. What
 * is not listed counts, so nothing can be forgotten.
 */
function inPages(remote: RemoteRelease): unknown {
  const {
    // They follow from the rest.
    digest: _digest,
    release: _release,
    // The inputs of each page (page-inputs.ts).
    server: _server,
    data: _data,
    // No page has any of it.
    builtAt: _builtAt,
    revision: _revision,
    maps: _maps,
    hydrated: _hydrated,
    redirects: _redirects,
    datedFacts: _datedFacts,
    builtWith: _builtWith,
    client,
    routes,
    ...said
  } = remote;
  const code = Object.entries(client).filter(([name]) => /\.(js|css)$/.test(name));
  return { ...said, client: code, routes: routes.map(({ pages: _pages, ...route }) => route) };
}

/**
 * What stands for all that goes into a page but for what is rendered: the code that assembles it, the frame and what it
 * says of the site, the code that browsers get of the section, settings, and what pages are held to. Other data of the
 * section is no part of it.
 */
function surroundings({ shell, remote, gone, settings }: PageSetParts, pages: number): string {
  return hash(
    assembly(),
    design(),
    shell.digest,
    JSON.stringify(remote && inPages(remote)),
    JSON.stringify(settings),
    JSON.stringify(site),
    JSON.stringify(isCompressedFurther(pages)),
    JSON.stringify(gone),
  );
}

/**
 * Remembers of each page set how its pages were made, so that the next one of the same section shares those that are the
 * same. It is no more than a shortcut: without it, or where it is damaged, every page is made, and is the same.
 */
export class RenderedPages {
  readonly #folder: string;

  constructor(
    readonly store: Store,
    parts: PageSetParts,
    pages: number,
  ) {
    this.#folder = `rendered/${surroundings(parts, pages)}`;
  }

  /** The pages that were made last. */
  async known(): Promise<KnownPages> {
    const keys = (await this.store.list(this.#folder)).map((name) => `${this.#folder}/${name}`);
    const times = await Promise.all(keys.map((key) => this.store.writtenAt(key)));
    const newest = keys
      .map((key, at) => [key, times[at]?.getTime() ?? 0] as const)
      .sort(([, one], [, other]) => other - one)[0];
    const text = newest && (await this.store.read(newest[0]));
    return (text && parsed(text, newest[0])) ?? NONE;
  }

  async remember(known: KnownPages): Promise<void> {
    const key = `${this.#folder}/${known.set}`;
    await this.store.writeOnce(key, JSON.stringify(sealed({ ...known, key })));
  }
}

/** What a list under a key says; undefined if it is damaged, or that of another key: of other surroundings no page is the same. */
function parsed(text: Buffer, key: string): KnownPages | undefined {
  try {
    const read: unknown = JSON.parse(text.toString());
    return isKnownPages(read) && isListOf(read, key) ? unsealed(read) : undefined;
  } catch {
    return undefined;
  }
}

const isListOf = (read: object, key: string): boolean =>
  'key' in read && read.key === key && isSealed(read);

/** Whether a list of how pages were made, by any version of this tool, is as it was written. */
export function isRenderedList(text: Buffer, key: string): boolean {
  try {
    const read: unknown = JSON.parse(text.toString());
    return typeof read === 'object' && read !== null && isListOf(read, key);
  } catch {
    return false;
  }
}
