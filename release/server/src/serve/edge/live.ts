import { LRUCache } from 'lru-cache';
import { variantsIn, type StoredVariants } from '@site/tool/stored-variants';
import { contentOf, liveKeyOf, type Variant, variantsOf } from '@site/tool/variants';
import { pageSetKey } from '@site/composer/page-set';
import { parseSite, siteKey } from '@site/composer/site-description';
import { Damaged, NotLive } from '@site/composer/errors';
import type { Health } from '../http/responses';
import type { Log } from '../http/log';
import {
  documentsOf,
  type LiveFiles,
  liveFilesOf,
  type OpenPageSet,
  openPageSet,
} from '../site/live-files';
import { type Opened, openedOf } from '../site/visitor-session';
import { pointerIn } from '@site/tool/composition-names';
import type { Bucket } from './bucket';
import { CookieReads } from './cookie-reads';

/**
 * A deploy shows everywhere within twice that. Shorter during trials, so visits that reach several servers keep
 * their variant.
 */
const POINTER_TTL_MS = { asARule: 1_000, duringTrials: 200 };
/** Maximum wait for a newer composition before serving the last one. */
const TIMEOUT_MS = 1_000;
/** The same for visitors from a server that is ahead, who would otherwise change variant. */
const STALE_WAIT_MS = 2_000;
/** Workers may not await another request's work, so they poll. */
const POLL_MS = 20;
/** Compositions kept open for files that cannot be read of a newer one. */
const MAX_EARLIER = 3;
/** Time to read hot files before a switch. */
const PREPARE_MS = 500;
const MAX_OPEN = 16;

const POINTER = 'current.json';

const refuse = (why: string): never => {
  throw new Damaged(why);
};

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
  readonly prepare: (opened: Opened) => Promise<unknown>;
}

/** The last good composition stays while the bucket is silent or the new one cannot be opened. */
export class LiveSite {
  readonly #pageSets = new LRUCache<string, OpenPageSet>({ max: MAX_OPEN });
  #opened: Numbered | undefined;
  /** Latest first. */
  #earlier: readonly Numbered[] = [];
  #fault: Error | undefined;
  /** Last successful and last attempted read of `current.json`. */
  #lastRead = -Infinity;
  #lastAttempt = -Infinity;
  readonly #cookieReads = new CookieReads();
  #reads = new Set<Promise<void>>();
  #isFailing = false;

  constructor(
    readonly bucket: Bucket,
    readonly log: Log,
    readonly options: LiveOptions,
  ) {}

  /** `begun`: the newest trial in the cookie; another server may be ahead. `later`: work for after the response. */
  async current(begun: number, later: (work: Promise<void>) => void): Promise<Numbered> {
    const opened = this.#opened;
    const now = Date.now();
    if (opened && begun > opened.composition) return this.#refreshed(opened, begun, later);
    if (opened && !this.#isDue(opened, now)) return opened;
    const asking = this.#sharedRead(now);
    if (!opened) {
      await asking;
      if (this.#opened) return this.#opened;
      throw this.#fault ?? new NotLive(`${this.bucket.at.place}: nothing is live`);
    }
    later(asking);
    if (!this.#isFailing && !(await within(asking, TIMEOUT_MS))) this.#isFailing = true;
    return this.#opened ?? opened;
  }

  /** Once, after any look under way: another server has shown a newer composition. */
  async #refreshed(
    opened: Numbered,
    begun: number,
    later: (work: Promise<void>) => void,
  ): Promise<Numbered> {
    const until = Date.now() + STALE_WAIT_MS;
    while (this.#reads.size > 0 && Date.now() < until) await sleep(POLL_MS);
    const now = Date.now();
    const known = this.#opened ?? opened;
    if (known.composition >= begun || now >= until || !this.#cookieReads.isDue(now)) return known;
    this.#cookieReads.begin(now);
    const asking = this.#sharedRead(now);
    later(asking);
    await within(asking, until - now);
    const latest = this.#opened ?? opened;
    if (latest.composition >= begun) this.#cookieReads.confirm();
    return latest;
  }

  get earlier(): readonly Opened[] {
    return this.#earlier;
  }

  async health(later: (work: Promise<void>) => void): Promise<Health> {
    const { composition } = await this.current(0, later);
    return { composition, isLatest: !this.#isFailing };
  }

  #isDue({ trials }: Numbered, now: number): boolean {
    const believed = trials.length > 0 ? POINTER_TTL_MS.duringTrials : POINTER_TTL_MS.asARule;
    if (this.#isFailing) return now - this.#lastAttempt >= POINTER_TTL_MS.asARule;
    const age = now - this.#lastRead;
    if (age < believed) return false;
    return this.options.isShared || this.#reads.size === 0 || age >= 2 * believed;
  }

  #sharedRead(now: number): Promise<void> {
    const [known] = this.options.isShared ? this.#reads : [];
    if (known) return known;
    this.#lastAttempt = now;
    const asking = this.#readPointer().finally(() => this.#reads.delete(asking));
    this.#reads.add(asking);
    return asking;
  }

  async #readPointer(): Promise<void> {
    let what = POINTER;
    try {
      const text = await this.#require(POINTER);
      const { composition } =
        pointerIn(text) ?? refuse(`${this.bucket.at.place}/${POINTER} is damaged`);
      what = `Composition ${composition}`;
      if (composition !== this.#opened?.composition) await this.#switchTo(composition);
      this.#lastRead = Date.now();
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
    await within(this.options.prepare(opened), PREPARE_MS);
    // Of two concurrent reads, the slower one may have started earlier.
    if (composition <= (this.#opened?.composition ?? 0)) return;
    if (this.#opened) this.#earlier = [this.#opened, ...this.#earlier].slice(0, MAX_EARLIER);
    this.#opened = opened;
  }

  async #require(key: string): Promise<string> {
    const text = await this.bucket.text(key);
    if (text !== undefined) return text;
    throw new Damaged(`${this.bucket.at.place}/${key} is missing`);
  }

  async #open(number: number): Promise<Numbered> {
    const key = `compositions/${number}/composition.json`;
    const record = variantsIn(await this.#require(key), `${this.bucket.at.place}/${key}`, number);
    const open = async (name: Variant) => [name, await this.#variant(record, name)] as const;
    const variants = new Map(await Promise.all(variantsOf(record).map(open)));
    return { composition: number, ...openedOf(record, variants) };
  }

  async #variant(record: StoredVariants, variant: Variant): Promise<LiveFiles> {
    const { place } = this.bucket.at;
    const { composition } = record;
    const { site: id } = contentOf<'site'>(record, variant);
    const [live, text] = await Promise.all([
      this.#require(liveKeyOf(record, variant)),
      this.#require(siteKey(id)),
    ]);
    const site = parseSite(text, place, id);
    const sets = await Promise.all(site.sets.map((set) => this.#pageSet(set)));
    const name = `${composition}-${variant}`;
    return liveFilesOf({ ...site, id }, sets, name, documentsOf(live), place);
  }

  async #pageSet(id: string): Promise<OpenPageSet> {
    const known = this.#pageSets.get(id);
    if (known) return known;
    const opened = openPageSet(await this.#require(pageSetKey(id)), this.bucket.at.place, id);
    this.#pageSets.set(id, opened);
    return opened;
  }
}
