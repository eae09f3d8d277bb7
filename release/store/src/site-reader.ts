import {
  appName,
  type Claims,
  matchesPattern,
  ownerOf,
  pageOfCard,
  pagePath,
  redirectTarget,
  routePattern,
} from '@site/contract';
import { type Composition, pageSetsOf, releasesInWindow } from './composition';
import { Damaged, ignoreDamaged, ignoreUnreadable } from './errors';
import { readCountingRecord } from './history';
import { type Area, readObject, requireObject, SITE_AREA } from './objects';
import { joinDocuments, type PageSet, readPageSet, SHELL, type SiteDocument } from './page-set';
import {
  type EncodingName,
  type Encodings,
  type EncodingTable,
  readDescription,
  readEncodings,
  type ReleaseDescription,
  releaseId,
  type ReleaseRef,
} from './release';
import type { CompositionRecord, Store } from './store';

/** What a server needs to answer for one address, before it reads any bytes. */
export interface StoredFile {
  readonly area: Area;
  /** Its digest, also its ETag. */
  readonly object: string;
  readonly type: string;
  readonly bytes: number;
  readonly encodings: Encodings;
  readonly policy?: string | undefined;
  readonly redirect?: string | undefined;
}

interface OpenSet {
  readonly set: PageSet;
  readonly area: Area;
}

/**
 * All pages that a visit can get; of each section those that the shell lets it have, whatever its page set says. Once it
 * is open it never changes, so no answer mixes two compositions.
 */
export class Site {
  readonly documents: ReadonlyMap<string, SiteDocument>;
  /** Pattern -> page. */
  readonly fallbacks: ReadonlyMap<string, string>;
  readonly #sets: ReadonlyMap<string, OpenSet>;
  readonly #claims: Claims;

  constructor(sets: ReadonlyMap<string, OpenSet>) {
    this.#sets = sets;
    this.#claims = sets.get(SHELL)?.set.claims ?? {};
    const byApp = Object.fromEntries([...sets].map(([app, { set }]) => [app, set]));
    const fallbacks = this.#owned((set) => set.fallbacks, routePattern);
    this.fallbacks = new Map(fallbacks.filter(([, page]) => pagePath.safeParse(page).success));
    this.documents = new Map(joinDocuments(byApp).map((document) => [document.path, document]));
  }

  #ownerOf = (path: string): string => ownerOf(this.#claims, pageOfCard(path) ?? path) ?? SHELL;

  /** What each app may have. Exports make names of files and rules of it. */
  #owned<Value>(
    pick: (set: PageSet) => Readonly<Record<string, Value>>,
    schema: typeof pagePath,
  ): readonly (readonly [string, Value])[] {
    return [...this.#sets].flatMap(([app, { set }]) =>
      Object.entries(pick(set)).filter(
        ([path]) => this.#ownerOf(path) === app && schema.safeParse(path).success,
      ),
    );
  }

  get paths(): readonly string[] {
    return this.#owned(({ pages }) => pages, pagePath).map(([path]) => path);
  }

  findPage(path: string): StoredFile | undefined {
    const { set, area } = this.#sets.get(this.#ownerOf(path)) ?? {};
    const page = set && Object.hasOwn(set.pages, path) ? set.pages[path] : undefined;
    if (!set || !area || !page) return undefined;
    const { object, type, bytes, br, gzip } = page;
    const { data: redirect } = redirectTarget.optional().safeParse(page.redirect);
    const policy = page.policy === undefined ? undefined : set.policies[page.policy];
    return { area, object, type, bytes, encodings: { br, gzip }, policy, redirect };
  }

  findFallback(path: string): StoredFile | undefined {
    const { set } = this.#sets.get(this.#ownerOf(path)) ?? {};
    const pattern = Object.keys(set?.fallbacks ?? {}).find(
      (candidate) => this.fallbacks.has(candidate) && matchesPattern(candidate, path),
    );
    return pattern === undefined ? undefined : this.findPage(this.fallbacks.get(pattern) ?? '');
  }
}

export interface OpenComposition {
  readonly composition: Composition;
  readonly live: Site;
  /** By the trial's id. */
  readonly trials: ReadonlyMap<number, Site>;
}

interface OpenRelease {
  readonly description: ReleaseDescription;
  readonly encodings: EncodingTable;
}

/** How far a reader steps back over compositions that are damaged or not signed. */
const MAX_STEPS_BACK = 10;

async function requireRecord(
  store: Store,
  number: number,
  lastSeen?: CompositionRecord,
  lookedAt?: number,
): Promise<CompositionRecord> {
  const record = await readCountingRecord(store, number, lastSeen, lookedAt);
  if (record) return record;
  throw new Damaged(
    `${store.location}: composition ${number} is missing; restore it from a copy of the store, or deploy again`,
  );
}

/** For servers and workers. Holds no promise between requests, which workers could not await. */
export class SiteReader {
  #open: OpenComposition | undefined;
  #record: CompositionRecord | undefined;
  #lookedAt: number | undefined;
  readonly #sets = new Map<string, PageSet>();
  readonly #releases = new Map<string, OpenRelease>();

  constructor(readonly store: Store) {}

  /** Never a lower number than it has opened before. */
  get current(): OpenComposition | undefined {
    return this.#open;
  }

  /**
   * Reads the pointer and opens what it names, if that is newer. undefined if nothing is live yet. When it rejects,
   * what was opened before stays good.
   */
  async refresh(): Promise<OpenComposition | undefined> {
    const pointer = await this.store.readPointer();
    const now = this.store.guard?.now();
    const current = this.#record?.value.number ?? 0;
    if (pointer !== undefined && pointer > current) await this.#openNewest(pointer);
    this.#lookedAt = now;
    return this.#open;
  }

  async #openNewest(pointer: number): Promise<void> {
    let problem: unknown;
    for (let number = pointer; number > pointer - MAX_STEPS_BACK; number--) {
      if (number <= (this.#record?.value.number ?? 0)) break;
      try {
        const record = await requireRecord(this.store, number, this.#record, this.#lookedAt);
        const opened = await this.#openSites(record.value);
        // Another call may have been faster.
        if (number <= (this.#record?.value.number ?? 0)) break;
        [this.#record, this.#open] = [record, opened];
        // What the next composition shares with this one is read again: a few objects.
        this.#sets.clear();
        this.#releases.clear();
        return;
      } catch (error) {
        // Any team may sign a page set that no version can read: it must not keep readers from starting.
        if (this.store.guard) ignoreUnreadable(error);
        else ignoreDamaged(error);
        problem ??= error;
      }
    }
    if (problem) throw problem as Damaged;
  }

  async openComposition(number: number): Promise<OpenComposition> {
    return this.#openSites((await requireRecord(this.store, number)).value);
  }

  async #openSites(composition: Composition): Promise<OpenComposition> {
    const pages = pageSetsOf(composition.apps);
    const live = await this.openSite(pages);
    const trials = new Map<number, Site>();
    for (const trial of composition.trials)
      trials.set(trial.id, await this.openSite({ ...pages, ...trial.pages }));
    return { composition, live, trials };
  }

  /** `previewed`: page sets of a preview, in place of the others. */
  async openSite(
    pages: Readonly<Record<string, string>>,
    previewed: Readonly<Record<string, string>> = {},
    previewArea: Area = SITE_AREA,
  ): Promise<Site> {
    const sets = Object.entries({ ...pages, ...previewed }).map(async ([app, digest]) => {
      const area = app in previewed ? previewArea : SITE_AREA;
      return [app, { set: await this.#pageSet(digest, area), area }] as const;
    });
    return new Site(new Map(await Promise.all(sets)));
  }

  async #pageSet(digest: string, area: Area): Promise<PageSet> {
    const cached = this.#sets.get(digest);
    if (cached) return cached;
    const set = await readPageSet(this.store, digest, area);
    this.#sets.set(digest, set);
    return set;
  }

  /**
   * A file of a release in the window. `id` is undefined for an address that names the content alone: descriptions of
   * older releases load only when live does not have the path.
   */
  async findReleaseFile(
    { composition }: OpenComposition,
    app: string,
    id: string | undefined,
    path: string,
  ): Promise<StoredFile | undefined> {
    // An address may name any app, also "constructor".
    if (!appName.safeParse(app).success) return undefined;
    let damage: Error | undefined;
    for (const release of releasesInWindow(composition, app)) {
      if (id !== undefined && releaseId(release) !== id) continue;
      try {
        const file = await this.fileOfRelease(app, release, path);
        if (file) return file;
      } catch (error) {
        ignoreDamaged(error);
        damage ??= error as Damaged;
      }
    }
    if (damage) throw damage;
    return undefined;
  }

  async fileOfRelease(
    app: string,
    release: ReleaseRef,
    path: string,
    tableArea: Area = SITE_AREA,
  ): Promise<StoredFile | undefined> {
    const { description, encodings } = await this.#release(app, release, tableArea);
    const file = Object.hasOwn(description.files, path) ? description.files[path] : undefined;
    return file && { ...file, area: app, encodings: encodings[file.object] ?? {} };
  }

  async #release(app: string, release: ReleaseRef, tableArea: Area): Promise<OpenRelease> {
    const name = `${app} ${release.digest}`;
    const cached = this.#releases.get(name);
    if (cached) return cached;
    const [description, encodings] = await Promise.all([
      readDescription(this.store, app, release),
      // Without them files are sent as they are.
      readEncodings(this.store, release, tableArea).catch(ignoreDamaged),
    ]);
    const opened = { description, encodings: encodings ?? {} };
    this.#releases.set(name, opened);
    return opened;
  }

  /** The bytes, compared with their hash; undefined if that encoding is missing or damaged. */
  async readFile(
    { area, object, encodings }: StoredFile,
    encoding?: EncodingName,
  ): Promise<Uint8Array | undefined> {
    if (!encoding) return requireObject(this.store, area, object, 'a file of the site');
    const digest = encodings[encoding];
    return digest === undefined ? undefined : readObject(this.store, area, digest);
  }
}
