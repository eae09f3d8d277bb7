import {
  type Composition,
  ignoreUnreadable,
  type PageEntry,
  type PageSet,
  readPageSet,
  readWayBack,
  type ReleaseRef,
  type Store,
} from '@site/store';

/** A page that may be reused. */
export interface SourcePage {
  readonly set: PageSet;
  readonly entry: PageEntry;
}

export type FindPage = (path: string, inputs: string) => SourcePage | undefined;

/**
 * Reads only page sets that the newest record or its way back names. What a preview or a publisher wrote is never
 * reused.
 */
export class PageSources {
  readonly #sets = new Map<string, Promise<PageSet | undefined>>();
  #wayBack: ReturnType<typeof readWayBack> | undefined;

  constructor(
    readonly store: Store,
    readonly latest: Composition | undefined,
  ) {}

  #read(digest: string): Promise<PageSet | undefined> {
    // Pages of a set that cannot be read are made again.
    const reading =
      this.#sets.get(digest) ?? readPageSet(this.store, digest).catch(ignoreUnreadable);
    this.#sets.set(digest, reading);
    return reading;
  }

  async #digests(app: string): Promise<readonly string[]> {
    const { latest } = this;
    if (!latest) return [];
    this.#wayBack ??= readWayBack(this.store, latest);
    const ways = Object.values(await this.#wayBack).map(({ pages }) => pages[app]);
    const trials = latest.trials.map(({ pages }) => pages[app]);
    const digests = [latest.apps[app]?.pages, ...ways, ...trials];
    return [...new Set(digests.flatMap((digest) => digest ?? []))];
  }

  async pagesOf(app: string): Promise<FindPage> {
    const read = await Promise.all((await this.#digests(app)).map((digest) => this.#read(digest)));
    const sets = read.flatMap((set) => (set?.app === app ? [set] : []));
    return (path, inputs) => {
      const set = sets.find(({ pages }) => pages[path]?.inputs === inputs);
      const entry = set?.pages[path];
      return set && entry && { set, entry };
    };
  }

  /** Those of apps that change or go. */
  async liveSetsThatChange(
    apps: Readonly<Record<string, ReleaseRef>>,
  ): Promise<readonly PageSet[]> {
    const changed = Object.entries(this.latest?.apps ?? {}).filter(
      ([app, { digest }]) => apps[app]?.digest !== digest,
    );
    const sets = await Promise.all(changed.map(([, { pages }]) => this.#read(pages)));
    return sets.flatMap((set) => set ?? []);
  }

  /** `release`: its digest. `context`: hash of release and frame. */
  async findSet(
    app: string,
    release: string,
    context: string,
    isLiveOnly: boolean,
  ): Promise<{ readonly digest: string; readonly set: PageSet } | undefined> {
    const moves = (this.latest?.moves[app] ?? []).filter(({ digest }) => digest === release);
    const digests = isLiveOnly
      ? [this.latest?.apps[app]?.pages]
      : [...(await this.#digests(app)), ...moves.map(({ pages }) => pages[app])];
    for (const digest of new Set(digests.flatMap((name) => name ?? []))) {
      const set = await this.#read(digest);
      if (set?.app === app && set.context === context) return { digest, set };
    }
    return undefined;
  }
}
