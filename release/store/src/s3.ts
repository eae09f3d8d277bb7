import { AwsClient } from 'aws4fetch';
import { sha256 } from './hash';
import { ignoreDamaged, StoreUnusable, systemError } from './errors';
import { parsePointer, POINTER, pointerBytes, type Store, type StoredKey } from './store';

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface S3Bucket {
  /** Such as "https://bucket.s3.eu-central-1.amazonaws.com", without a slash at its end. */
  readonly url: string;
  /** Such as "s3://bucket/site". */
  readonly location: string;
  /** Of every key: "" or "site/". */
  readonly prefix: string;
  readonly region: string;
  /** Of a server other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly credentials: () => Credentials | Promise<Credentials>;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** For each attempt. */
  readonly timeoutMs?: number;
  readonly attempts?: number;
  /** Before the second attempt; each later one waits longer. */
  readonly retryMs?: number;
}

/** Amazon's buckets use their own host name where its wildcard certificate covers it. */
export function bucketUrl(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

interface Call {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

const DEFAULTS = { timeoutMs: 30_000, attempts: 6, retryMs: 50 };
const isTemporary = (status: number) => status === 429 || status >= 500;
/** Of two writers at once, the loser gets 412, 409 (Amazon) or once 500 (Ceph). */
const CONFLICT = 409;
const CONDITION_FAILED = 412;
const MISSING = 404;

/** Keys are asked for in URL encoding, so no value that is read here contains markup. */
const valueOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The standard requires quotes; Ceph accepts a tag only without them. */
const tagForms = (tag: string): readonly string[] => [tag.replaceAll('"', ''), tag];

/** Any server with conditional writes; in Node and in workers. */
export class S3Store implements Store {
  guard?: Store['guard'];
  readonly location: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly #bucket: S3Bucket & typeof DEFAULTS;
  /** Of each day. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(bucket: S3Bucket) {
    this.location = bucket.location;
    this.region = bucket.region;
    this.endpoint = bucket.endpoint;
    this.#bucket = { ...DEFAULTS, ...bucket };
  }

  async #sign(url: string, init: RequestInit): Promise<Request> {
    const { accessKeyId, secretAccessKey, sessionToken } = await this.#bucket.credentials();
    const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
    const { region } = this.#bucket;
    const client = new AwsClient({ ...keys, region, service: 's3', cache: this.#signingKeys });
    return client.sign(url, init);
  }

  async #attempt(method: Method, key: string, { query, headers, body }: Call): Promise<Answer> {
    const { url, prefix, timeoutMs, fetch = globalThis.fetch } = this.#bucket;
    const path = query ? '' : (prefix + key).split('/').map(encodeURIComponent).join('/');
    const address = new URL(`${url}/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const hash = body && { 'X-Amz-Content-Sha256': await sha256(body) };
    const request = await this.#sign(address.href, {
      method,
      headers: { ...headers, ...hash },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    const response = await fetch(new Request(request, { signal: AbortSignal.timeout(timeoutMs) }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  }

  readonly #wait = (attempt: number) =>
    new Promise((resolve) => setTimeout(resolve, this.#bucket.retryMs * 2 ** attempt));

  /** Repeats what may be repeated. Rejects unless the answer is a success or one of `expected`. */
  async #request(
    method: Method,
    key: string,
    call: Call = {},
    expected: readonly number[] = [MISSING],
  ): Promise<Answer> {
    const task = method === 'PUT' ? 'written' : method === 'DELETE' ? 'removed' : 'read';
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt + 1 >= this.#bucket.attempts;
      try {
        const answer = await this.#attempt(method, key, call);
        const { status } = answer;
        if (status < 300 || expected.includes(status)) return answer;
        if (isLast || !isTemporary(status)) throw this.#refusal(answer, key, task);
      } catch (error) {
        const isNetwork = error instanceof TypeError || (error as Error).name === 'TimeoutError';
        if (isLast || !isNetwork) throw systemError(error, `${this.location}/${key}`, task);
      }
      await this.#wait(attempt);
    }
  }

  #refusal({ status, headers, bytes }: Answer, key: string, task: string): StoreUnusable {
    const xml = textOf(bytes);
    const code = valueOf(xml, 'Code') ?? `HTTP ${status}`;
    const message = valueOf(xml, 'Message') ?? '';
    const region = headers.get('x-amz-bucket-region');
    const nextStep =
      code === 'NoSuchBucket'
        ? 'create the bucket, or check its name'
        : region && region !== this.#bucket.region
          ? `the bucket is in another region: set AWS_REGION=${region}`
          : status === 403 || status === 401
            ? 'check the credentials and what they may do'
            : 'try again in a minute';
    const description = [code, message && `(${message.replace(/\.$/, '')})`]
      .filter(Boolean)
      .join(' ');
    return new StoreUnusable(
      `${this.location}/${key} cannot be ${task}: ${description}; ${nextStep}`,
    );
  }

  async #get(key: string): Promise<Answer | undefined> {
    const answer = await this.#request('GET', key);
    if (answer.status !== MISSING) return answer;
    if (valueOf(textOf(answer.bytes), 'Code') === 'NoSuchBucket')
      throw this.#refusal(answer, key, 'read');
    return undefined;
  }

  async read(key: string): Promise<Uint8Array | undefined> {
    return (await this.#get(key))?.bytes;
  }

  async #findKey(key: string): Promise<StoredKey | undefined> {
    const { status, headers } = await this.#request('HEAD', key);
    if (status === MISSING) return undefined;
    return { key, writtenAt: Date.parse(headers.get('last-modified') ?? '') };
  }

  /** True if it was written, false if the condition failed, undefined if nobody knows. */
  async #putIf(
    key: string,
    body: Uint8Array,
    condition: Readonly<Record<string, string>>,
  ): Promise<boolean | undefined> {
    try {
      const answer = await this.#attempt('PUT', key, { body, headers: condition });
      if (answer.status < 300) return true;
      if (answer.status === CONDITION_FAILED) return false;
      if (answer.status === CONFLICT || isTemporary(answer.status)) return undefined;
      // Ceph: the pointer that was to be replaced is gone.
      if (answer.status === MISSING && 'If-Match' in condition) return false;
      throw this.#refusal(answer, key, 'written');
    } catch (error) {
      const isNetwork = error instanceof TypeError || (error as Error).name === 'TimeoutError';
      if (isNetwork) return undefined;
      throw systemError(error, `${this.location}/${key}`, 'written');
    }
  }

  async writeOnce(key: string, bytes: Uint8Array): Promise<boolean> {
    for (let attempt = 0; attempt < this.#bucket.attempts; attempt++) {
      const isWritten = await this.#putIf(key, bytes, { 'If-None-Match': '*' });
      if (isWritten !== undefined) return isWritten;
      await this.#wait(attempt);
      if (await this.#findKey(key)) return false;
    }
    throw this.#busy(key);
  }

  readonly #busy = (key: string) =>
    new StoreUnusable(
      `${this.location}/${key} cannot be written: no answer in ${this.#bucket.attempts} attempts; try again in a minute`,
    );

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await this.#request('PUT', key, { body: bytes }, []);
  }

  async list(prefix: string): Promise<readonly StoredKey[]> {
    if (!prefix.endsWith('/')) {
      const stored = await this.#findKey(prefix);
      return stored ? [stored] : [];
    }
    const folder = this.#bucket.prefix;
    const keys: StoredKey[] = [];
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: folder + prefix,
        ...(next !== undefined && { 'continuation-token': next }),
      };
      const xml = textOf((await this.#request('GET', prefix, { query }, [])).bytes);
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = decodeURIComponent((valueOf(entry, 'Key') ?? '').replaceAll('+', '%20'));
        const writtenAt = Date.parse(valueOf(entry, 'LastModified') ?? '');
        keys.push({ key: key.slice(folder.length), writtenAt });
      }
      next = valueOf(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&');
    } while (next);
    return keys;
  }

  async remove(key: string): Promise<void> {
    await this.#request('DELETE', key);
  }

  async readPointer(): Promise<number | undefined> {
    const bytes = await this.read(POINTER);
    return bytes && parsePointer(bytes, this.location);
  }

  async movePointer(composition: number): Promise<void> {
    const body = pointerBytes(composition);
    for (let attempt = 0; attempt < this.#bucket.attempts; attempt++) {
      const answer = await this.#get(POINTER);
      if (answer && (this.#numberIn(answer.bytes) ?? 0) >= composition) return;
      const tag = answer?.headers.get('etag');
      const conditions = answer
        ? tagForms(tag ?? '').map((form) => ({ 'If-Match': form }))
        : [{ 'If-None-Match': '*' }];
      for (const condition of conditions) if (await this.#putIf(POINTER, body, condition)) return;
      await this.#wait(attempt);
    }
    throw this.#busy(POINTER);
  }

  #numberIn(bytes: Uint8Array): number | undefined {
    try {
      return parsePointer(bytes, this.location);
    } catch (error) {
      return ignoreDamaged(error);
    }
  }
}
