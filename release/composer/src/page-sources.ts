import {
  type Composition,
  Damaged,
  OtherVersion,
  type PageEntry,
  type PageSet,
  readPageSet,
  readWayBack,
  type Store,
} from '@site/store';

/** Pages of another site that may be taken over, with the address that a card has too. */
export interface SourcePage {
  readonly set: PageSet;
  readonly entry: PageEntry;
}

/** A set that nobody can read is no source: its pages are made again. */
function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof Damaged || error instanceof OtherVersion)) throw error;
}

/**
 * The page sets that the newest record or its way back names, and nothing else: what a preview made or a publisher
 * wrote is never a source.
 */
export class PageSources {
  readonly #sets = new Map<string, Promise<PageSet | undefined>>();
  readonly #wayBack: Promise<Awaited<ReturnType<typeof readWayBack>>>;

  constructor(
    readonly store: Store,
    readonly latest: Composition | undefined,
  ) {
    this.#wayBack = latest ? readWayBack(store, latest) : Promise.resolve({});
    // Whoever asks first hears of an error.
    this.#wayBack.catch(() => undefined);
  }

  #read(digest: string): Promise<PageSet | undefined> {
    const reading =
      this.#sets.get(digest) ?? readPageSet(this.store, digest).catch(ignoreUnreadable);
    this.#sets.set(digest, reading);
    return reading;
  }

  async #digests(app: string): Promise<readonly string[]> {
    const { latest } = this;
    if (!latest) return [];
    const ways = Object.values(await this.#wayBack).map(({ pages }) => pages[app]);
    const trials = latest.trials.map(({ pages }) => pages[app]);
    const digests = [latest.apps[app]?.pages, ...ways, ...trials];
    return [...new Set(digests.flatMap((digest) => digest ?? []))];
  }

  async setsOf(app: string): Promise<readonly PageSet[]> {
    const sets = await Promise.all((await this.#digests(app)).map((digest) => this.#read(digest)));
    return sets.flatMap((set) => (set?.app === app ? [set] : []));
  }

  /** What visitors get of an app now. */
  async liveSet(app: string): Promise<PageSet | undefined> {
    const digest = this.latest?.apps[app]?.pages;
    return digest === undefined ? undefined : this.#read(digest);
  }

  /** The whole set that was made of the same release and frame. `release`: its digest. */
  async findSet(
    app: string,
    release: string,
    context: string,
    isLiveOnly: boolean,
  ): Promise<{ readonly digest: string; readonly set: PageSet } | undefined> {
    const live = this.latest?.apps[app]?.pages;
    const moved = (this.latest?.moves[app] ?? []).flatMap((move) =>
      move.digest === release ? (move.pages[app] ?? []) : [],
    );
    const digests = isLiveOnly
      ? live === undefined
        ? []
        : [live]
      : [...new Set([...(await this.#digests(app)), ...moved])];
    for (const digest of digests) {
      const set = await this.#read(digest);
      if (set?.app === app && set.context === context) return { digest, set };
    }
    return undefined;
  }
}

/** By path, only entries that say what they were made of. */
export function sourcePages(sets: readonly PageSet[]): ReadonlyMap<string, readonly SourcePage[]> {
  const pages = new Map<string, SourcePage[]>();
  for (const set of sets)
    for (const [path, entry] of Object.entries(set.pages)) {
      if (!entry.inputs) continue;
      const source = { set, entry };
      const versions = pages.get(path);
      if (versions) versions.push(source);
      else pages.set(path, [source]);
    }
  return pages;
}
