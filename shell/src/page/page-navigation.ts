import { reportFault } from '@site/shared';

/** From then on the visitor sees that something is under way. */
const SLOW_MS = 300;
/** Without progress for that long, the server is asked whether it is there ... */
const DOUBTFUL_MS = 1000;
/** ... then the page is loaded by its address ... */
const STALLED_MS = 1500;
/** ... or, if the server has not answered by then, an error says so. */
const LOST_MS = 2000;

const REACHABLE_TIMEOUT_MS = 10_000;

/** Whether the server has an answer for the current address that is no fault of its own. Never rejects. */
export async function reachable(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS),
    });
    return answer.status < 500;
  } catch {
    return false;
  }
}

type Timer = ReturnType<typeof setTimeout>;

export interface Surroundings {
  /** Loads the page at the current address as a document. */
  readonly load: () => void;
  readonly reachable: () => Promise<boolean>;
}

const showProgress = (slow: boolean) => {
  const main = document.getElementById('main');
  if (slow) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
};

/** The answer to the question whether the server is there brings nothing of the page; nor do other servers. */
const isOfPage = ({ name }: PerformanceEntry) =>
  name.startsWith(location.origin) && name !== location.href;

/** Calls back whenever a file has arrived, until the function that it gives is called. */
function onProgress(progress: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isOfPage)) progress();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/**
 * The way to another page inside this document, from the change of the address until the page is there. A
 * failed navigation is a page load: the server has every page finished. Whatever fails or stops on the
 * way, the browser goes to the address itself; only if the server cannot be reached either there is an error.
 */
export class Visit {
  /** The path whose page is on the screen. */
  shown = window.location.pathname;
  #state: 'there' | 'under way' | 'leaving' | 'lost' = 'there';
  #path = this.shown;
  #timers: Timer[] = [];
  #endProgress = () => undefined as void;
  #answer: Promise<boolean> | undefined;
  #attempt = 0;
  readonly #listeners = new Set<() => void>();

  constructor(readonly surroundings: Surroundings) {
    // Another navigation can end that to the document; the browser may then bring this one back as it was.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#state === 'leaving') this.#leave(0);
    });
  }

  /** True until the page of the current address is there. */
  get isUnderWay(): boolean {
    return this.#state === 'under way' || this.#state === 'leaving';
  }

  /** Whether an error stands in place of the page at the current address. */
  isLost = (): boolean => this.#state === 'lost' && this.#path === window.location.pathname;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the path of a page that is wanted; the same one may be wanted again and again. */
  begin(path: string): void {
    if (path === this.shown || (path === this.#path && this.#state !== 'there')) return;
    this.#become('under way', path);
    this.#timers = [setTimeout(showProgress, SLOW_MS, true)];
    this.#watch();
    this.#endProgress = onProgress(() => this.#watch());
  }

  /** Takes the path of the page that is there now. */
  arrived(path: string): void {
    this.shown = path;
    this.#become('there', path);
    showProgress(false);
  }

  /** Takes what was thrown; gives false if nobody is waiting for this path. */
  fail(path: string, thrown: unknown, section = 'shell', release?: string): boolean {
    if (path !== window.location.pathname) return false;
    if (this.#state === 'leaving' && path === this.#path) return true;
    reportFault(thrown, { section, release, instead: 'a page load' });
    this.#become('leaving', path);
    this.#leave(0);
    return true;
  }

  /** The visitor goes elsewhere, to a document: loading this page must not get in the way. */
  giveWay(): void {
    if (!this.isUnderWay) return;
    this.#become('leaving', this.#path);
    this.#attempt++;
  }

  /** Asks again, for the page as well as for all that it consists of. */
  retry = (): void => this.#leave(0);

  #become(state: 'there' | 'under way' | 'leaving', path: string): void {
    this.#endProgress();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#state = state;
    this.#path = path;
    this.#answer = undefined;
  }

  #watch(): void {
    const [slow, ...before] = this.#timers as [Timer, ...Timer[]];
    for (const timer of before) clearTimeout(timer);
    this.#answer = undefined;
    this.#timers = [
      slow,
      setTimeout(() => void (this.#answer = this.surroundings.reachable()), DOUBTFUL_MS),
      setTimeout(() => this.#stalled(), STALLED_MS),
    ];
  }

  #stalled(): void {
    this.#endProgress();
    reportFault(`${this.#path} made no progress`, { section: 'shell', instead: 'a page load' });
    this.#state = 'leaving';
    this.#leave(STALLED_MS);
  }

  /** `waited`: for how long nothing has come already. */
  #leave(waited: number): void {
    const attempt = ++this.#attempt;
    showProgress(true);
    const answer = this.#answer ?? this.surroundings.reachable();
    this.#answer = undefined;
    const isCurrent = () =>
      attempt === this.#attempt && !['there', 'under way'].includes(this.#state);
    const lose = () => void (isCurrent() && this.#lose());
    this.#timers.push(setTimeout(lose, LOST_MS - waited));
    // An answer that comes late is good enough.
    void answer.then((isThere) => {
      if (!isThere || !isCurrent()) return lose();
      for (const timer of this.#timers) clearTimeout(timer);
      this.surroundings.load();
    });
  }

  #lose(): void {
    showProgress(false);
    this.#state = 'lost';
    reportFault('The server does not answer', { section: 'shell', instead: 'an error' });
    for (const listener of this.#listeners) listener();
  }
}
