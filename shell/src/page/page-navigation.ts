import { reportFailure } from '@site/site';

/** Then the progress bar appears. */
const SLOW_MS = 300;
/** Without progress for this long, ask whether the server answers ... */
const PROBE_MS = 1000;
/** ... then load the page as a document ... */
const STALLED_MS = 1500;
/** ... or show an error if the server has not answered. */
const ERROR_MS = 2000;

const REACHABLE_TIMEOUT_MS = 10_000;

/** Never rejects. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS),
    });
    return response.status < 500;
  } catch {
    return false;
  }
}

type Timer = ReturnType<typeof setTimeout>;

interface NavigationHost {
  readonly load: () => void;
  readonly reachable: () => Promise<boolean>;
}

const showProgress = (slow: boolean) => {
  const main = document.getElementById('main');
  if (slow) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
};

/** The reachability check and other servers are no progress. */
const isOfPage = ({ name }: PerformanceEntry) =>
  name.startsWith(location.origin) && name !== location.href;

function onProgress(progress: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isOfPage)) progress();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/**
 * A navigation inside this document, from the change of the address until the page is shown. The
 * server has every page finished, so anything that fails or stalls becomes a page load, and only an
 * unreachable server becomes an error.
 */
export class PageNavigation {
  /** The path of the page on the screen. */
  shown = window.location.pathname;
  #state: 'idle' | 'pending' | 'leaving' | 'failed' = 'idle';
  #path = this.shown;
  #timers: Timer[] = [];
  #stopObserving = () => undefined as void;
  #probe: Promise<boolean> | undefined;
  #attempt = 0;
  readonly #listeners = new Set<() => void>();

  constructor(readonly host: NavigationHost) {
    // Another navigation may cancel the page load, and the browser then restores this document.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#state === 'leaving') this.#loadDocument(0);
    });
  }

  get isPending(): boolean {
    return this.#state === 'pending' || this.#state === 'leaving';
  }

  hasFailed = (): boolean => this.#state === 'failed' && this.#path === window.location.pathname;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(path: string): void {
    if (path === this.shown || (path === this.#path && this.#state !== 'idle')) return;
    this.#setState('pending', path);
    this.#timers = [setTimeout(showProgress, SLOW_MS, true)];
    this.#restartTimers();
    this.#stopObserving = onProgress(() => this.#restartTimers());
  }

  arrived(path: string): void {
    this.shown = path;
    this.#setState('idle', path);
    showProgress(false);
  }

  /** Returns false if nobody waits for this path. */
  onFailure(path: string, thrown: unknown, section = 'shell', release?: string): boolean {
    if (path !== window.location.pathname) return false;
    if (this.#state === 'leaving' && path === this.#path) return true;
    reportFailure(thrown, { section, release, instead: 'a page load' });
    return this.leave(path);
  }

  /** For a page that only the server has. Returns as `onFailure` does. */
  leave(path: string): boolean {
    if (path !== window.location.pathname) return false;
    this.#setState('leaving', path);
    this.#loadDocument(0);
    return true;
  }

  /** The visitor leaves for a document: this page load must not interfere. */
  abandon(): void {
    if (!this.isPending) return;
    this.#setState('leaving', this.#path);
    this.#attempt++;
  }

  retry = (): void => this.#loadDocument(0);

  #setState(state: 'idle' | 'pending' | 'leaving', path: string): void {
    this.#stopObserving();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#state = state;
    this.#path = path;
    this.#probe = undefined;
  }

  #restartTimers(): void {
    const [slow, ...before] = this.#timers as [Timer, ...Timer[]];
    for (const timer of before) clearTimeout(timer);
    this.#probe = undefined;
    this.#timers = [
      slow,
      setTimeout(() => void (this.#probe = this.host.reachable()), PROBE_MS),
      setTimeout(() => this.#stalled(), STALLED_MS),
    ];
  }

  #stalled(): void {
    this.#stopObserving();
    reportFailure(`${this.#path} made no progress`, { section: 'shell', instead: 'a page load' });
    this.#state = 'leaving';
    this.#loadDocument(STALLED_MS);
  }

  #loadDocument(waitedMs: number): void {
    const attempt = ++this.#attempt;
    showProgress(true);
    const probe = this.#probe ?? this.host.reachable();
    this.#probe = undefined;
    const isCurrent = () => attempt === this.#attempt && !['idle', 'pending'].includes(this.#state);
    let isErrorShown = false;
    const fail = () => {
      if (isErrorShown || !isCurrent()) return;
      isErrorShown = true;
      this.#showError();
    };
    this.#timers.push(setTimeout(fail, ERROR_MS - waitedMs));
    // A late answer still counts.
    void probe.then((isThere) => {
      if (!isThere || !isCurrent()) return fail();
      for (const timer of this.#timers) clearTimeout(timer);
      this.host.load();
    });
  }

  #showError(): void {
    showProgress(false);
    this.#state = 'failed';
    reportFailure('The server does not answer', { section: 'shell', instead: 'an error' });
    for (const listener of this.#listeners) listener();
  }
}
