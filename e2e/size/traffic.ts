import type { CDPSession } from '@playwright/test';

export interface Asked {
  readonly url: string;
  /** Of what kind, as the browser calls it: "Script", "Font". */
  readonly type: string;
  /** How many round trips follow one another until it is there: the document is the first. */
  readonly depth: number;
  /** Of headers and body, as they came; 0 for what was in the cache. */
  bytes: number;
  /** Of the body alone, as its server said. */
  body: number;
  /** It was there already: nothing was sent. */
  isCached: boolean;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

/** Servers of HTTP/1 write names of headers as they like. 0 if there is none. */
function lengthIn(headers: Readonly<Record<string, string>>): number {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length');
  return Number(named?.[1] ?? 0);
}

/** What a page asks its own site for, in order; what it asks for twice is there twice. */
export class Traffic {
  readonly #asked: Asked[] = [];
  readonly #depths = new Map<string, number>();
  readonly #ids = new Map<string, Asked>();
  readonly #waiting = new Set<string>();
  /** When the last thing happened, in milliseconds since the process began. */
  last = performance.now();

  private constructor(readonly origin: string) {}

  /** Begins to note; the session must be that of the page. */
  static async watch(session: CDPSession, origin: string): Promise<Traffic> {
    const traffic = new Traffic(origin);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = 'Other' }) => {
      const { Purpose, 'Sec-Purpose': secPurpose } = request.headers as Record<string, string>;
      // The browser calls what a page fetches ahead by no kind of its own.
      const kind = `${Purpose} ${secPurpose}`.includes('prefetch') ? 'Prefetch' : type;
      traffic.#note(requestId, request.url, kind, initiator);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const asked = traffic.#ids.get(requestId);
      if (asked) asked.isCached = true;
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const asked = traffic.#ids.get(requestId);
      if (!asked) return;
      asked.body = lengthIn(response.headers);
      asked.isCached ||= Boolean(response.fromDiskCache || response.fromPrefetchCache);
    });
    for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
      session.on(end, ({ requestId }) => traffic.#waiting.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const asked = traffic.#ids.get(requestId);
      if (asked) asked.bytes = encodedDataLength;
      traffic.last = performance.now();
    });
    return traffic;
  }

  #note(id: string, url: string, type: string, { stack, url: parent }: Initiator): void {
    // Whether and when a browser asks for its tab's picture is not up to the page.
    if (!url.startsWith(`${this.origin}/`) || url.includes('/favicon.')) return;
    this.last = performance.now();
    const cause = stack?.callFrames.at(0)?.url ?? parent;
    const depth = 1 + (cause ? (this.#depths.get(cause) ?? 0) : 0);
    this.#depths.set(url, Math.max(depth, this.#depths.get(url) ?? 0));
    const asked = { url, type, depth, bytes: 0, body: 0, isCached: false };
    this.#asked.push(asked);
    this.#ids.set(id, asked);
    this.#waiting.add(id);
  }

  /** Whether something that was asked for is not there yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** All that was asked for until now. */
  asked = (): readonly Asked[] => [...this.#asked];
}
