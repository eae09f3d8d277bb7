import { LRUCache } from 'lru-cache';
import { sidesIn, type StoredSides } from '@site/tool/stored-sides';
import { setOf, type Variant } from '@site/tool/variants';
import { pageSetKey } from '@site/composer/page-set';
import { parseSite, siteKey } from '@site/composer/site-description';
import { Damaged, NotLive } from '@site/composer/errors';
import type { Health } from '../http/answers';
import type { Log } from '../http/log';
import {
  type Documents,
  documentsOf,
  type LiveFiles,
  liveFilesOf,
  type OpenPageSet,
  openPageSet,
} from '../site/live-files';
import { type Opened, visitOfAll } from '../site/sides';
import { pointerIn } from '@site/tool/composition-names';
import type { Bucket } from './bucket';
import { CookieLooks } from './cookie-looks';

/**
 * A deploy shows everywhere within twice that. Shorter during a canary, so visits that reach several servers keep
 * their variant.
 */
const BELIEVED_MS = { asARule: 1_000, besideCanary: 200 };
/** Maximum wait for a newer composition before serving the last one. */
const PATIENCE_MS = 1_000;
/** The same for visitors from a server that is ahead, who would otherwise change variant. */
const BEHIND_MS = 2_000;
/** Workers may not await another request's work, so they poll. */
const POLL_MS = 20;
/** Compositions kept open for files that cannot be read of a newer one. */
const EARLIER = 3;
/** Maximum time to read hot files before switching. */
const PREPARING_MS = 500;
/** Opened page sets kept for later compositions. */
const KEPT = 16;

const POINTER = 'current.json';

const refuse = (why: string): never => {
  throw new Damaged(why);
};

function compressedDocuments(live: string): Documents {
  const compress = async () => {
    const stream = new Blob([live]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  let made: Promise<Uint8Array> | undefined;
  return { ...documentsOf(live), liveGzip: () => (made ??= compress()) };
}

type Numbered = Opened & { readonly composition: number };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** False on time-out. Never rejects. */
async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, over]).finally(() => clearTimeout(timer));
}

export interface LiveOptions {
  readonly isShared: boolean;
  /** Reads the hot files of a composition before the switch to it. */
  readonly prepare: (opened: Opened) => Promise<unknown>;
}

/** While the bucket is silent, or the new composition cannot be opened, the last good one stays. */
export class LiveSite {
  readonly #pageSets = new LRUCache<string, OpenPageSet>({ max: KEPT });
  #opened: Numbered | undefined;
  /** Latest first. */
  #earlier: readonly Numbered[] = [];
  #fault: Error | undefined;
  /** Times of the last successful and the last attempted read of `current.json`. */
  #read = -Infinity;
  #asked = -Infinity;
  readonly #cookieLooks = new CookieLooks();
  #asking = new Set<Promise<void>>();
  #isFailing = false;

  constructor(
    readonly bucket: Bucket,
    readonly log: Log,
    readonly options: LiveOptions,
  ) {}

  /**
   * `begun`: the canary in the visitor's cookie; another server may be ahead. `later`: work for after the response.
   * Rejects when nothing can be served.
   */
  async current(begun: number, later: (work: Promise<void>) => void): Promise<Numbered> {
    const opened = this.#opened;
    const now = Date.now();
    if (opened && begun > opened.composition) return this.#caughtUp(opened, begun, later);
    if (opened && !this.#isDue(opened, now)) return opened;
    const asking = this.#joined(now);
    if (!opened) {
      await asking;
      if (this.#opened) return this.#opened;
      throw this.#fault ?? new NotLive(`${this.bucket.at.place}: nothing is live`);
    }
    later(asking);
    if (!this.#isFailing && !(await within(asking, PATIENCE_MS))) this.#isFailing = true;
    return this.#opened ?? opened;
  }

  /** Looks once for a composition that another server has shown, after any look under way. */
  async #caughtUp(
    opened: Numbered,
    begun: number,
    later: (work: Promise<void>) => void,
  ): Promise<Numbered> {
    const until = Date.now() + BEHIND_MS;
    while (this.#asking.size > 0 && Date.now() < until) await sleep(POLL_MS);
    const now = Date.now();
    const known = this.#opened ?? opened;
    if (known.composition >= begun || now >= until || !this.#cookieLooks.isDue(now)) return known;
    this.#cookieLooks.begin(now);
    const asking = this.#joined(now);
    later(asking);
    await within(asking, until - now);
    const latest = this.#opened ?? opened;
    if (latest.composition >= begun) this.#cookieLooks.confirm();
    return latest;
  }

  /** Latest first. */
  get earlier(): readonly Opened[] {
    return this.#earlier;
  }

  /** Rejects when nothing can be served. */
  async health(later: (work: Promise<void>) => void): Promise<Health> {
    const { composition } = await this.current(0, later);
    return { composition, isLatest: !this.#isFailing };
  }

  #isDue({ canary }: Numbered, now: number): boolean {
    const believed = canary ? BELIEVED_MS.besideCanary : BELIEVED_MS.asARule;
    if (this.#isFailing) return now - this.#asked >= BELIEVED_MS.asARule;
    const age = now - this.#read;
    if (age < believed) return false;
    return this.options.isShared || this.#asking.size === 0 || age >= 2 * believed;
  }

  #joined(now: number): Promise<void> {
    const [known] = this.options.isShared ? this.#asking : [];
    if (known) return known;
    this.#asked = now;
    const asking = this.#ask().finally(() => this.#asking.delete(asking));
    this.#asking.add(asking);
    return asking;
  }

  async #ask(): Promise<void> {
    let what = POINTER;
    try {
      const text = await this.#needed(POINTER);
      const { composition } =
        pointerIn(text) ?? refuse(`${this.bucket.at.place}/${POINTER} is damaged`);
      what = `Composition ${composition}`;
      if (composition !== this.#opened?.composition) await this.#switchTo(composition);
      this.#read = Date.now();
      this.#isFailing = false;
    } catch (fault) {
      this.#isFailing = true;
      this.#fault = fault as Error;
      const { message } = this.#fault;
      const stays = this.#opened
        ? `so composition ${this.#opened.composition} goes on being served`
        : 'and nothing was opened before';
      this.log.say(`${what} cannot be opened, ${stays}: ${message}`);
    }
  }

  async #switchTo(composition: number): Promise<void> {
    const opened = await this.#open(composition);
    await within(this.options.prepare(opened), PREPARING_MS);
    // Of two concurrent reads, the slower one may have started earlier.
    if (composition <= (this.#opened?.composition ?? 0)) return;
    if (this.#opened) this.#earlier = [this.#opened, ...this.#earlier].slice(0, EARLIER);
    this.#opened = opened;
  }

  async #needed(key: string): Promise<string> {
    const text = await this.bucket.text(key);
    if (text !== undefined) return text;
    throw new Damaged(`${this.bucket.at.place}/${key} is missing`);
  }

  async #open(number: number): Promise<Numbered> {
    const key = `compositions/${number}/composition.json`;
    const record = sidesIn(await this.#needed(key), `${this.bucket.at.place}/${key}`, number);
    const { canary } = record;
    const [live, beside] = await Promise.all([
      this.#side(record, 'live'),
      canary && this.#side(record, 'canary'),
    ]);
    return {
      composition: number,
      all: visitOfAll(live),
      ...(canary && beside && { canary: { ...canary, files: beside } }),
    };
  }

  async #side(record: StoredSides, side: Variant): Promise<LiveFiles> {
    const { place } = this.bucket.at;
    const { composition } = record;
    const { site: id } = setOf<'site'>(record, side);
    const [live, text] = await Promise.all([
      this.#needed(`compositions/${composition}/${side}.json`),
      this.#needed(siteKey(id)),
    ]);
    const site = parseSite(text, place, id);
    const sets = await Promise.all(site.sets.map((set) => this.#pageSet(set)));
    return liveFilesOf(
      { ...site, id },
      sets,
      `${composition}-${side}`,
      compressedDocuments(live),
      place,
    );
  }

  async #pageSet(id: string): Promise<OpenPageSet> {
    const known = this.#pageSets.get(id);
    if (known) return known;
    const opened = openPageSet(await this.#needed(pageSetKey(id)), this.bucket.at.place, id);
    this.#pageSets.set(id, opened);
    return opened;
  }
}
