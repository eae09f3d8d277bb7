import type { Store } from '@site/store';
import { type Counted, Counter } from './counter';
import { statusLines } from './health';
import { isReleaseFile, NamedFiles } from './named-files';
import type { Visit, VisitObserver } from '@site/server';
import { isOfThisSite, readMessage, REPORT } from './report';
import { isTrusted } from './visit-cookie';

interface ObserverOptions {
  /** `report` of shared/site/site.config.ts. Without a reporter, every message is forged. */
  readonly isReporterOn: boolean;
  readonly everySeconds?: number;
  readonly now?: () => number;
  log(line: string): void;
}

/** More than a busy second has. Those beyond are not counted. */
const MAX_PENDING = 2_000;

/** Source: Speculation rules, "Sec-Purpose"; Safari and older browsers say Purpose. */
const isPrefetch = ({ headers }: Request) =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch');

/** Browsers send Sec-Fetch-Dest over HTTPS only. */
function isDocument({ headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest');
  return destination ? destination === 'document' : !!headers.get('accept')?.includes('text/html');
}

/** A file that is there adds nothing, since caches decide whether it is requested. */
function signalsOf(request: Request, { status }: Response, path: string): readonly Counted[] {
  if (request.method !== 'GET' || isPrefetch(request)) return [];
  if (isReleaseFile(path)) return status === 404 || status >= 500 ? ['failed'] : [];
  // A visit that navigates in the browser requests no documents, but reads this.
  if (path === '/live.json') return ['visits'];
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (isRedirect || !isDocument(request)) return [];
  const isClick = path.startsWith('/go/') && (status === 200 || status === 304);
  return isClick ? ['visits', 'clicks'] : ['visits'];
}

/** Without a trial no cookie connects requests, so first pages count as visits. */
export class CountingObserver implements VisitObserver {
  readonly counter: Counter;
  readonly #named: NamedFiles;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  readonly #pending = new Set<Promise<void>>();
  #writing = Promise.resolve();
  #isFailing = false;

  constructor(
    readonly store: Store,
    readonly options: ObserverOptions,
  ) {
    this.#now = options.now ?? Date.now;
    this.counter = new Counter(store, this.#now);
    this.#named = new NamedFiles(store);
  }

  start(): void {
    const everyMs = (this.options.everySeconds ?? 60) * 1000;
    this.#timer = setInterval(() => void this.write(), everyMs).unref();
  }

  /** Resolves also if the last counts cannot be written. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Never rejects. Waits for the write before, which must not replace a later one. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    await Promise.all(this.#pending);
    try {
      await this.counter.write();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        this.options.log(
          `Counts of visits cannot be written; the next write includes them: ${(error as Error).message}`,
        );
      this.#isFailing = true;
    }
  }

  async answer(request: Request, visit: Visit): Promise<Response | undefined> {
    if (!this.options.isReporterOn || new URL(request.url).pathname !== REPORT) return undefined;
    const allow = { Allow: 'POST', 'Cache-Control': 'no-store' };
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: allow });
    const message = await readMessage(request);
    if (message) {
      const signals = (['alive'] as const).filter(() => message.alive);
      const bad = (['errors'] as const).filter(() => message.error);
      this.#count(request, visit, [...signals, ...bad], message.location);
    }
    // Ignored messages get the same answer, so a sender learns nothing.
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  }

  observe(request: Request, response: Response, visit: Visit): Response {
    // Most bots keep no cookie, so a visit counts when its cookie comes back.
    if (visit.isNew) return response;
    const path = new URL(request.url).pathname;
    const isFirstPage = visit.id !== '' || !isOfThisSite(request, 'referer');
    const signals = signalsOf(request, response, path);
    const counted = signals.filter((signal) => signal !== 'visits' || isFirstPage);
    if (counted.length > 0) this.#count(request, visit, counted, path);
    return response;
  }

  describe(store: Store): Promise<readonly string[]> {
    return statusLines(store, this.#now());
  }

  /** `location`: of the error, or of the file that failed. */
  #count(request: Request, visit: Visit, signals: readonly Counted[], location?: string): void {
    const isUntrusted = visit.id !== '' && !isTrusted(request);
    if (isUntrusted || visit.isNew || this.#pending.size >= MAX_PENDING) return;
    const counting = this.#countNamed(visit, signals, location)
      .catch((error: unknown) => this.options.log(`A visit is not counted: ${String(error)}`))
      .finally(() => this.#pending.delete(counting));
    this.#pending.add(counting);
  }

  async #countNamed(
    visit: Visit,
    signals: readonly Counted[],
    location: string | undefined,
  ): Promise<void> {
    if (signals.includes('failed') && !(await this.#named.has(visit, location ?? ''))) return;
    await this.counter.count(visit, signals, location);
  }
}

export const createObserver = (store: Store, options: ObserverOptions): CountingObserver =>
  new CountingObserver(store, options);
