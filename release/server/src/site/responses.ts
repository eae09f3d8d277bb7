import parseRange from 'range-parser';
import type { Content } from './content';
import { acceptedEncodings } from './encodings';
import { type HeaderRecord, SANDBOX_POLICY, SECURITY_HEADERS } from './headers';

export interface SiteRequest {
  readonly method: string;
  /** Without dot segments. */
  readonly pathname: string;
  /** With its question mark. */
  readonly search: string;
  readonly headers: Headers;
}

/** URL() would cost more than the rest of most requests. */
export function readRequest({ method, url, headers }: Request): SiteRequest {
  const hash = url.indexOf('#');
  const address = hash < 0 ? url : url.slice(0, hash);
  const start = address.indexOf('/', address.indexOf('//') + 2);
  const query = address.indexOf('?', start);
  const end = query < 0 ? address.length : query;
  return { method, pathname: address.slice(start, end), search: address.slice(end), headers };
}

/** Workers would compress again otherwise; others ignore it. */
const ENCODE_BODY = 'manual';

export const respond = (
  { method }: SiteRequest,
  status: number,
  headers: HeaderRecord,
  body: Uint8Array | null,
): Response =>
  new Response(method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer> | null), {
    status,
    headers,
    encodeBody: ENCODE_BODY,
  } as ResponseInit);

const encoder = new TextEncoder();

/** A line of text that no cache keeps. */
export function textResponse(status: number, line: string, more: HeaderRecord = {}): Response {
  const body = encoder.encode(`${line}\n`);
  return new Response(body, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': SANDBOX_POLICY,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
      ...more,
    },
  });
}

export const TOO_MANY_COOKIES =
  'Your browser sent more cookies than this site takes. They have been deleted: load the page again.';

/** Clears the cookies, so that the next request gets through. */
export const tooManyCookies = (): Response =>
  textResponse(431, TOO_MANY_COOKIES, { 'Clear-Site-Data': '"cookies"' });

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** `tag` without its quotes. Source: RFC 9110, section 13.1.2. */
function isFresh({ headers }: SiteRequest, tag: string): boolean {
  const tags = headers.get('if-none-match');
  if (tags === null) return false;
  return tags === '*' || tags.split(',').some((other) => opaque(other) === `"${tag}"`);
}

/** undefined: the whole is sent; -1: there is no such part. */
function readRange({ method, headers }: SiteRequest, tag: string, length: number) {
  const range = headers.get('range');
  if (range === null || method !== 'GET') return undefined;
  // Source: RFC 9110, section 13.1.5. A weak tag never matches.
  const expected = headers.get('if-range');
  if (expected !== null && expected !== `"${tag}"`) return undefined;
  const ranges = parseRange(length, range);
  if (ranges === -1) return -1;
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** `headers`: Cache-Control, and what else depends on the visit. */
export async function respondWith(
  request: SiteRequest,
  { type, tag, policy = SANDBOX_POLICY, read }: Content,
  headers: HeaderRecord,
  status: 200 | 404 = 200,
): Promise<Response> {
  // A spread at the start would take 15 µs, half of what a request costs.
  const answer: Record<string, string> = {
    'Content-Security-Policy': policy,
    ...SECURITY_HEADERS,
    ...headers,
  };
  answer.Vary = headers.Vary ? `Accept-Encoding, ${headers.Vary}` : 'Accept-Encoding';
  // What is missing may exist later, so a 404 page has no tag.
  const hasTag = status === 200;
  if (hasTag) answer.ETag = `W/"${tag}"`;
  if (hasTag && isFresh(request, tag)) return respond(request, 304, answer, null);
  const { encoding, bytes } = await read(acceptedEncodings(request.headers));
  answer['Content-Type'] = type;
  answer['Content-Length'] = String(bytes.length);
  const isPlain = encoding === 'identity';
  if (!isPlain) answer['Content-Encoding'] = encoding;
  if (!isPlain || !hasTag) return respond(request, status, answer, bytes);
  answer.ETag = `"${tag}"`;
  answer['Accept-Ranges'] = 'bytes';
  const range = readRange(request, tag, bytes.length);
  if (range === undefined) return respond(request, 200, answer, bytes);
  if (range === -1)
    return textResponse(416, 'The file has no such part', {
      'Content-Range': `bytes */${bytes.length}`,
    });
  const part = bytes.subarray(range.start, range.end + 1);
  answer['Content-Length'] = String(part.length);
  answer['Content-Range'] = `bytes ${range.start}-${range.end}/${bytes.length}`;
  return respond(request, 206, answer, part);
}
