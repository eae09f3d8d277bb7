import type { BY_CONTENT } from '@site/shared/contract';
import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import type { BucketPlace } from '@site/composer/store';
import type { FilePart } from '../http/request';
import type { Read, Reader } from '../http/stored-files';
import { parsedJson } from '@site/composer/parsed-json';

/** Per request, and while the bucket has not responded to others. */
const TIMEOUT_MS = { asARule: 5_000, whileSilent: 1_000 };
/** A connection that ends, or a server that restarts, is not silence yet. */
const ATTEMPTS = 2;
/** Their file names stay in memory. */
const RELEASES = 64;

/** What was read before stays valid. */
export class BucketSilent extends Error {
  override readonly name = 'BucketSilent';
}

/** S3's response for a missing key, to readers who may not list. */
const isAccessDenied = (text: string) => text.includes('<Code>AccessDenied</Code>');

function clientIn(text: string): object | undefined {
  const { client } = (parsedJson(text) ?? {}) as Readonly<Record<string, unknown>>;
  return typeof client === 'object' && client !== null ? client : undefined;
}

/** "fetch failed" says nothing; its cause does. */
const reasonOf = (fault: unknown) => {
  const { cause } = fault as { cause?: { code?: unknown; message?: unknown } };
  return String(cause?.code || cause?.message || fault);
};

/** A literal, so the worker bundle has no schema library. */
const SHARED: typeof BY_CONTENT = '0-shared.json';

/** Uses only fetch. Rejects with BucketSilent. */
export class Bucket implements Reader {
  #client: { readonly of: string; readonly client: AwsClient } | undefined;
  #isSilent = false;
  readonly #releases = new LRUCache<string, ReadonlySet<string>>({ max: RELEASES });

  constructor(readonly at: BucketPlace) {}

  async #signing(): Promise<AwsClient> {
    const { accessKeyId, secretAccessKey, sessionToken } = await this.at.credentials();
    const of = `${accessKeyId} ${sessionToken ?? ''}`;
    if (this.#client?.of !== of) {
      const { region } = this.at;
      const own = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
      this.#client = { of, client: new AwsClient({ ...own, region, service: 's3', retries: 0 }) };
    }
    return this.#client.client;
  }

  async #request(key: string, range: string | undefined): Promise<Request> {
    const path = key.split('/').map(encodeURIComponent).join('/');
    // Otherwise fetch would decompress what browsers are to get compressed.
    const asItIs = /\.(?:br|gz)$/.test(key) ? '?response-content-encoding=identity' : '';
    const headers = new Headers(range === undefined ? [] : [['Range', range]]);
    return (await this.#signing()).sign(this.at.url + path + asItIs, { headers });
  }

  async #once(key: string, range: string | undefined, signal: AbortSignal) {
    const response = await fetch(await this.#request(key, range), { signal });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 || (response.status === 403 && isAccessDenied(text)))
      return undefined;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
    throw new BucketSilent(`${this.at.place}/${key}: ${response.status} ${code}`.trim());
  }

  /** `take` must finish within the time-out. */
  async #ask<T>(
    key: string,
    range: string | undefined,
    take: (response: Response) => Promise<T> | T,
  ): Promise<T | undefined> {
    const patience = this.#isSilent ? TIMEOUT_MS.whileSilent : TIMEOUT_MS.asARule;
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), patience);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          const response = await this.#once(key, range, control.signal);
          const used = response && (await take(response));
          this.#isSilent = false;
          return used;
        } catch (fault) {
          if (attempt < ATTEMPTS && !control.signal.aborted) continue;
          this.#isSilent = true;
          if (fault instanceof BucketSilent) throw fault;
          const why = control.signal.aborted ? `no answer in ${patience} ms` : reasonOf(fault);
          throw new BucketSilent(`${this.at.place}/${key}: ${why}`);
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  text = (key: string): Promise<string | undefined> =>
    this.#ask(key, undefined, (response) => response.text());

  async read(key: string, largest: number): Promise<Read | undefined> {
    return this.#ask(key, undefined, async (response) => {
      // Some servers set Content-Encoding, so fetch decompressed the body: treat it as missing.
      if (/^(?:br|gzip)$/.test(response.headers.get('content-encoding') ?? '')) {
        await response.body?.cancel();
        return undefined;
      }
      const bytes = Number(response.headers.get('content-length') ?? NaN);
      if (bytes > largest) {
        await response.body?.cancel();
        return { file: key, bytes, body: undefined };
      }
      const body = new Uint8Array(await response.arrayBuffer());
      return { file: key, bytes: body.length, body };
    });
  }

  async stream({ file, start, end }: FilePart): Promise<ReadableStream> {
    const found = await this.#ask(file, `bytes=${start}-${end}`, ({ body }) => body);
    if (!found) throw new BucketSilent(`${this.at.place}/${file} is gone`);
    return found;
  }

  /** The description lists all files, so a missing one costs no request. */
  async has(release: string, name: string): Promise<boolean> {
    // Shared files are in no list: ask the bucket.
    if (release.endsWith(`/${SHARED}`)) return true;
    const names = this.#releases.get(release) ?? (await this.#filesOf(release));
    // Without a readable list, ask the bucket.
    return names?.has(name) ?? true;
  }

  async #filesOf(release: string): Promise<ReadonlySet<string> | undefined> {
    const text = await this.text(`releases/${release}/release.json`);
    if (text === undefined) return new Set();
    const client = clientIn(text);
    if (!client) return undefined;
    const names = new Set(Object.keys(client));
    this.#releases.set(release, names);
    return names;
  }
}
