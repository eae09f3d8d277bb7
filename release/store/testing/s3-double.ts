import { createHash } from 'node:crypto';
import { S3Store } from '../src/s3';

interface Content {
  readonly body: Uint8Array;
  readonly tag: string;
  readonly writtenAt: number;
}

export interface S3Quirks {
  /** As s3rver and Swift: every conditional write succeeds. */
  readonly ignoresConditions?: boolean;
  /** Ceph compares If-Match with the tag without quotes, others with the quotes. */
  readonly tags?: 'quoted' | 'unquoted';
  readonly conflictStatus?: 409 | 500;
  readonly keysPerPage?: number;
  readonly before?: (method: string, key: string) => Response | undefined;
  readonly losesAnswer?: (method: string, key: string) => boolean;
  readonly now?: () => number;
}

const BUCKET = 'https://s3.test/bucket';
const CREDENTIALS = { accessKeyId: 'key', secretAccessKey: 'secret' };

const refusal = (status: number, code: string, isHead = false) =>
  new Response(
    isHead
      ? null
      : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}.</Message></Error>`,
    { status },
  );

/** A bucket with real conditional writes, behind the fetch of a driver; refuses what is signed wrongly. */
export class S3Double {
  readonly contents = new Map<string, Content>();
  /** Such as "PUT site/live". */
  readonly requests: string[] = [];
  readonly #conflicts = new Set<string>();

  constructor(readonly quirks: S3Quirks = {}) {}

  store(prefix = ''): S3Store {
    return new S3Store({
      url: BUCKET,
      prefix,
      retryMs: 1,
      region: 'us-east-1',
      location: `s3://bucket/${prefix}`.replace(/\/$/, ''),
      credentials: () => CREDENTIALS,
      fetch: (request) => this.fetch(request),
    });
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const key = decodeURIComponent(url.pathname.slice('/bucket/'.length));
    const body = new Uint8Array(await request.arrayBuffer());
    const { method } = request;
    this.requests.push(`${method} ${key || url.searchParams.get('prefix')}`);
    const early = this.quirks.before?.(method, key);
    if (early) return early;
    const answer = this.#checkSignature(request, body) ?? this.#answer(request, key, body);
    // The error of Node's fetch for a connection that ends.
    if (this.quirks.losesAnswer?.(method, key)) throw new TypeError('fetch failed');
    return answer;
  }

  #checkSignature(request: Request, body: Uint8Array): Response | undefined {
    const authorization = request.headers.get('authorization') ?? '';
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request, /.test(
        authorization,
      ) && /Signature=[0-9a-f]{64}$/.test(authorization);
    if (!isSigned) return refusal(403, 'SignatureDoesNotMatch');
    if (request.method !== 'PUT') return undefined;
    const hash = createHash('sha256').update(body).digest('hex');
    return request.headers.get('x-amz-content-sha256') === hash
      ? undefined
      : refusal(400, 'XAmzContentSHA256Mismatch');
  }

  #answer(request: Request, key: string, body: Uint8Array): Response {
    const { method } = request;
    if (method === 'PUT') return this.#put(request.headers, key, body);
    if (method === 'DELETE') {
      this.contents.delete(key);
      return new Response(null, { status: 204 });
    }
    if (key === '') return this.#list(new URL(request.url).searchParams);
    const content = this.contents.get(key);
    if (!content) return refusal(404, 'NoSuchKey', method === 'HEAD');
    const { tag, writtenAt } = content;
    const headers = { etag: tag, 'last-modified': new Date(writtenAt).toUTCString() };
    return new Response(method === 'HEAD' ? null : (content.body as Uint8Array<ArrayBuffer>), {
      headers,
    });
  }

  #fails(headers: Headers, key: string): boolean {
    const { ignoresConditions, tags = 'unquoted' } = this.quirks;
    if (ignoresConditions) return false;
    const tag = this.contents.get(key)?.tag;
    const match = headers.get('if-match');
    const etag = tags === 'quoted' ? tag : tag?.replaceAll('"', '');
    return (headers.get('if-none-match') === '*' && !!tag) || (match !== null && match !== etag);
  }

  #put(headers: Headers, key: string, body: Uint8Array): Response {
    const { now = Date.now, conflictStatus } = this.quirks;
    if (this.#fails(headers, key)) {
      const isFirst = !this.#conflicts.has(key);
      this.#conflicts.add(key);
      return conflictStatus && isFirst
        ? refusal(conflictStatus, 'ConditionalRequestConflict')
        : refusal(412, 'PreconditionFailed');
    }
    const tag = `"${createHash('md5').update(body).digest('hex')}"`;
    this.contents.set(key, { body, tag, writtenAt: now() });
    return new Response(null, { headers: { etag: tag } });
  }

  #list(query: URLSearchParams): Response {
    if (query.get('list-type') !== '2' || query.get('encoding-type') !== 'url')
      return refusal(400, 'InvalidRequest');
    const { keysPerPage = 1000 } = this.quirks;
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.contents.keys()].filter((key) =>
      key.startsWith(query.get('prefix') ?? ''),
    );
    const rest = keys.sort().filter((key) => key > after);
    const page = rest.slice(0, keysPerPage).map((key) => {
      const time = new Date(this.contents.get(key)?.writtenAt ?? 0).toISOString();
      return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${time}</LastModified></Contents>`;
    });
    const next =
      rest.length > keysPerPage
        ? `<NextContinuationToken>${rest[keysPerPage - 1]}</NextContinuationToken>`
        : '';
    return new Response(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
  }
}
