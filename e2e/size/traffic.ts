import type { CDPSession } from '@playwright/test';

export interface Asked {
  readonly url: string;
  readonly type: string;
  /** Round trips in sequence; the document is the first. */
  readonly depth: number;
  /** Headers and body as transferred; 0 from the cache. */
  bytes: number;
  body: number;
  isCached: boolean;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

function lengthIn(headers: Readonly<Record<string, string>>): number {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length');
  return Number(named?.[1] ?? 0);
}

export class Traffic {
  readonly #asked: Asked[] = [];
  readonly #depths = new Map<string, number>();
  readonly #ids = new Map<string, Asked>();
  readonly #waiting = new Set<string>();
  /** Of the last event; performance.now(). */
  last = performance.now();

  private constructor(readonly origin: string) {}

  static async watch(session: CDPSession, origin: string): Promise<Traffic> {
    const traffic = new Traffic(origin);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = 'Other' }) => {
      const { Purpose, 'Sec-Purpose': secPurpose } = request.headers as Record<string, string>;
      // Chromium has no type of its own for prefetches.
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
    // The browser decides whether and when it requests the favicon.
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

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  asked = (): readonly Asked[] => [...this.#asked];
}
