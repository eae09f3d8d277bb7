import { Damaged, NotLive } from '@site/composer/errors';
import type { Health } from '../http/responses';
import type { Log } from '../http/log';
import { Compositions, type Numbered } from '../site/compositions';
import type { Opened } from '../site/visitor-session';
import { pointerIn } from '@site/tool/composition-names';
import type { Bucket } from './bucket';

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

const POINTER = 'current.json';

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

/** After each wrong cookie. */
const COOKIE_PAUSE_MS = { first: 200, longest: 1_000 };
/** Then a wrong cookie counts as the first again. */
const FORGOTTEN_MS = 5_000;

/** Anybody can forge a cookie: in the long run cookies must not cause more reads than visits without them. */
class CookieReads {
  #lastMs = -Infinity;
  #pauseMs = COOKIE_PAUSE_MS.first;

  isDue = (nowMs: number): boolean => nowMs - this.#lastMs >= this.#pauseMs;

  begin(nowMs: number): void {
    const isFirst = nowMs - this.#lastMs > FORGOTTEN_MS;
    this.#pauseMs = isFirst
      ? COOKIE_PAUSE_MS.first
      : Math.min(2 * this.#pauseMs, COOKIE_PAUSE_MS.longest);
    this.#lastMs = nowMs;
  }

  confirm(): void {
    this.#lastMs = -Infinity;
  }
}

/** The last good composition stays while the bucket is silent or the new one cannot be opened. */
export class LiveSite {
  readonly compositions: Compositions;
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
    readonly isShared: boolean,
  ) {
    this.compositions = new Compositions(bucket.at.place, bucket.text);
  }

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

  /** Reads once more, after any read under way: another server has shown a newer composition. */
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
    const ttl = trials.length > 0 ? POINTER_TTL_MS.duringTrials : POINTER_TTL_MS.asARule;
    if (this.#isFailing) return now - this.#lastAttempt >= POINTER_TTL_MS.asARule;
    const age = now - this.#lastRead;
    if (age < ttl) return false;
    return this.isShared || this.#reads.size === 0 || age >= 2 * ttl;
  }

  #sharedRead(now: number): Promise<void> {
    const [known] = this.isShared ? this.#reads : [];
    if (known) return known;
    this.#lastAttempt = now;
    const asking = this.#readPointer().finally(() => this.#reads.delete(asking));
    this.#reads.add(asking);
    return asking;
  }

  async #readPointer(): Promise<void> {
    let what = POINTER;
    try {
      const pointer = await this.compositions.read(POINTER, pointerIn);
      if (!pointer) throw new Damaged(`${this.bucket.at.place}/${POINTER} is damaged`);
      const { composition } = pointer;
      what = `Composition ${composition}`;
      if (composition !== this.#opened?.composition) await this.#switchTo(composition);
      this.#lastRead = Date.now();
      this.#isFailing = false;
    } catch (fault) {
      this.#isFailing = true;
      this.#fault = fault as Error;
      const { message } = this.#fault;
      const stays = this.#opened
        ? `so composition ${this.#opened.composition} is still served`
        : 'and nothing was opened before';
      this.log.say(`${what} cannot be opened, ${stays}: ${message}`);
    }
  }

  async #switchTo(composition: number): Promise<void> {
    const opened = await this.compositions.open(composition);
    // Of two concurrent reads, the slower one may have started earlier.
    if (composition <= (this.#opened?.composition ?? 0)) return;
    if (this.#opened) this.#earlier = [this.#opened, ...this.#earlier].slice(0, MAX_EARLIER);
    this.#opened = opened;
  }
}
