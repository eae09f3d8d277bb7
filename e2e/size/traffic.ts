import type { CDPSession } from '@playwright/test';

export interface Asked {
  readonly url: string;
  /** Of what kind, as the browser calls it: "Script", "Font". */
  readonly type: string;
  /** How many round trips follow one another until it is there: the document is the first. */
  readonly depth: number;
  /** How often it was asked for. */
  times: number;
  /** Of headers and body, as they came; 0 for what was in the cache. */
  bytes: number;
  /** Of the body alone, as it came. */
  body: number;
  isCached: boolean;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

/** What a page asks its own site for, in order. */
export class Traffic {
  readonly #asked = new Map<string, Asked>();
  readonly #ids = new Map<string, Asked>();
  /** When the last thing happened, in milliseconds since the process began. */
  last = performance.now();

  private constructor(readonly origin: string) {}

  /** Begins to note; the session must be that of the page. */
  static async watch(session: CDPSession, origin: string): Promise<Traffic> {
    const traffic = new Traffic(origin);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) =>
      traffic.#note(requestId, request.url, type ?? 'Other', initiator as Initiator),
    );
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const asked = traffic.#ids.get(requestId);
      if (asked) asked.isCached = true;
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const asked = traffic.#ids.get(requestId);
      if (asked) asked.body += encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const asked = traffic.#ids.get(requestId);
      if (asked) asked.bytes += encodedDataLength;
      traffic.last = performance.now();
    });
    return traffic;
  }

  #note(id: string, url: string, type: string, { stack, url: parent }: Initiator): void {
    if (!url.startsWith(`${this.origin}/`)) return;
    this.last = performance.now();
    const cause = stack?.callFrames.at(0)?.url ?? parent;
    const before = cause ? (this.#asked.get(cause)?.depth ?? 0) : 0;
    const known = this.#asked.get(url);
    const asked = {
      url,
      type,
      times: 0,
      bytes: 0,
      body: 0,
      isCached: false,
      ...known,
      depth: Math.max(known?.depth ?? 0, before + 1),
    };
    asked.times++;
    this.#asked.set(url, asked);
    this.#ids.set(id, asked);
  }

  /** All that was asked for until now. */
  asked = (): readonly Asked[] => [...this.#asked.values()];
}
