import { isDocuments, type RemoteRelease } from '@site/shared/contract';
import {
  either,
  isText,
  listOf,
  optional,
  recordOf,
  shapeOf,
  type TypeOf,
} from '@site/shared/shape';
import { isPageRead } from '../../checks/section';
import { site } from '../../platform/site-config';
import { hash } from '../../store/hash';
import { isSealed, sealed, unsealed } from '../../store/seal';
import type { Store } from '../../store/store';
import { assembly, design } from '../assembly/assembly';
import { isCardFacts } from '../cards/card-facts';
import { isMaxCompressed } from './page-files';
import { isPageEntry, type PageSetParts } from './page-set';
import { parsedJson } from '../../platform/parsed-json';

const isStatedChange = either(shapeOf({ day: isText }), shapeOf({ record: isText }));

export type StatedChange = TypeOf<typeof isStatedChange>;

const isCachedPage = shapeOf({
  rendered: isText,
  /** `inputs`: hash of the data read and the section's code. */
  from: shapeOf({ read: listOf(isText), inputs: isText }),
  entry: isPageEntry,
  read: isPageRead,
  change: optional(isStatedChange),
  card: optional(isCardFacts),
});

export type CachedPage = TypeOf<typeof isCachedPage>;

const areCachedPages = shapeOf({
  set: isText,
  pages: recordOf(isCachedPage),
  pictures: recordOf(isPageEntry),
});

export type CachedPages = TypeOf<typeof areCachedPages>;

export const NONE: CachedPages = { set: '', pages: {}, pictures: {} };

/** Unlisted fields count, so none is forgotten. */
function pageFieldsOf(remote: RemoteRelease): unknown {
  const {
    // Derived from the rest.
    digest: _digest,
    release,
    // Tracked per page (page-inputs.ts).
    server: _server,
    data: _data,
    // In no page.
    builtAt: _builtAt,
    revision: _revision,
    maps: _maps,
    hydrated: _hydrated,
    redirects: _redirects,
    datedFacts: _datedFacts,
    builtWith: _builtWith,
    client,
    routes,
    ...others
  } = remote;
  // Else pages name the release (sectionOf, baseOf in document/document.ts).
  const hasOwnCode = remote.byContent && (remote.code !== undefined || isDocuments(remote));
  const code = Object.entries(client).filter(([name]) => /\.(js|css)$/.test(name));
  const named = hasOwnCode ? {} : { release };
  return {
    ...others,
    ...named,
    client: code,
    routes: routes.map(({ pages: _pages, ...route }) => route),
  };
}

/** Everything around the markup, but not section data. */
function contextId({ shell, remote, gone, settings }: PageSetParts, pages: number): string {
  return hash(
    assembly(),
    design(),
    shell.digest,
    JSON.stringify(remote && pageFieldsOf(remote)),
    JSON.stringify(settings),
    JSON.stringify(site),
    JSON.stringify(isMaxCompressed(pages)),
    JSON.stringify(gone),
  );
}

/** Only an optimization: the next set reuses equal pages. */
export class RenderCache {
  readonly #folder: string;

  constructor(
    readonly store: Store,
    parts: PageSetParts,
    pages: number,
  ) {
    this.#folder = `rendered/${contextId(parts, pages)}`;
  }

  async known(): Promise<CachedPages> {
    const keys = (await this.store.list(this.#folder)).map((name) => `${this.#folder}/${name}`);
    const times = await Promise.all(keys.map((key) => this.store.writtenAt(key)));
    const newest = keys
      .map((key, at) => [key, times[at]?.getTime() ?? 0] as const)
      .sort(([, one], [, other]) => other - one)[0];
    const text = newest && (await this.store.read(newest[0]));
    return (text && parsed(text, newest[0])) ?? NONE;
  }

  async record(known: CachedPages): Promise<void> {
    const key = `${this.#folder}/${known.set}`;
    await this.store.writeOnce(key, JSON.stringify(sealed({ ...known, key })));
  }
}

/** undefined if damaged or of another key: other surroundings make other pages. */
function parsed(text: Buffer, key: string): CachedPages | undefined {
  const read = parsedJson(text);
  return areCachedPages(read) && isListOf(read, key) ? unsealed(read) : undefined;
}

const isListOf = (read: object, key: string): boolean =>
  'key' in read && read.key === key && isSealed(read);

/** Accepts lists of any version. */
export function isRenderedList(text: Buffer, key: string): boolean {
  const read = parsedJson(text);
  return typeof read === 'object' && read !== null && isListOf(read, key);
}
