import type { IncomingMessage } from 'node:http';

/** Enough for a token and its name, or for a report. */
const MAX_BYTES = 4_096;
const MAX_MS = 2_000;
/** Bodies that are awaited at once. */
const MAX_OF_CLIENT = 4;
const MAX_IN_ALL = 200;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

interface RefusedBody {
  readonly status: 408 | 413 | 429;
  readonly reason: string;
}

const TOO_LARGE: RefusedBody = { status: 413, reason: `At most ${MAX_BYTES} bytes are read` };
const TOO_SLOW: RefusedBody = { status: 408, reason: 'The request took too long' };
const TOO_MANY: RefusedBody = { status: 429, reason: 'Too many requests at once; try again soon' };

/** Limits bodies, so that slow ones keep nobody else waiting. */
export class SmallBodies {
  readonly #awaited = new Map<string, number>();
  #count = 0;

  /** Rejects when the connection breaks. */
  async read(incoming: IncomingMessage, client: string): Promise<Uint8Array | RefusedBody> {
    if (Number(incoming.headers['content-length'] ?? 0) > MAX_BYTES) return TOO_LARGE;
    const awaited = this.#awaited.get(client) ?? 0;
    if (awaited >= MAX_OF_CLIENT || this.#count >= MAX_IN_ALL) return TOO_MANY;
    this.#awaited.set(client, awaited + 1);
    this.#count++;
    try {
      return await receive(incoming);
    } finally {
      this.#count--;
      const remaining = (this.#awaited.get(client) ?? 1) - 1;
      if (remaining > 0) this.#awaited.set(client, remaining);
      else this.#awaited.delete(client);
    }
  }
}

function receive(incoming: IncomingMessage): Promise<Uint8Array | RefusedBody> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (result: Uint8Array | RefusedBody) => {
      clearTimeout(timer);
      incoming.off('data', add).pause();
      resolve(result);
    };
    const add = (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BYTES) finish(TOO_LARGE);
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => finish(TOO_SLOW), MAX_MS);
    incoming
      .on('data', add)
      .once('end', () => finish(new Uint8Array(Buffer.concat(chunks))))
      .once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      })
      .once('close', () => finish(TOO_SLOW));
  });
}
