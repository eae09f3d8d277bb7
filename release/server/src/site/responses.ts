import parseRange from 'range-parser';
import { type HeaderRecord, SANDBOX_POLICY, SECURITY_HEADERS } from './headers';

export interface SiteRequest {
  readonly method: string;
  /** Without dot segments. */
  readonly pathname: string;
  /** With its question mark. */
  readonly search: string;
  readonly headers: Headers;
}

/** URL() would cost more than all else about most requests. */
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

/** Clears all cookies of the site, so the next request gets through. */
export const tooManyCookies = (common: HeaderRecord): Response =>
  textResponse(431, TOO_MANY_COOKIES, { ...common, 'Clear-Site-Data': '"cookies"' });

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** `tag` without its quotes. Source: RFC 9110, section 13.1.2. */
export function isFresh({ headers }: SiteRequest, tag: string): boolean {
  const tags = headers.get('if-none-match');
  if (tags === null) return false;
  return tags === '*' || tags.split(',').some((other) => opaque(other) === `"${tag}"`);
}

/** Source: RFC 9110, section 13.1.5. A weak tag never matches. */
function mayBePart({ method, headers }: SiteRequest, tag: string): boolean {
  const expected = headers.get('if-range');
  return method === 'GET' && (expected === null || expected === `"${tag}"`);
}

/** Of the file as it is. undefined: the whole is sent. */
export function partResponse(
  request: SiteRequest,
  tag: string,
  bytes: Uint8Array,
  headers: HeaderRecord,
  common: HeaderRecord,
): Response | undefined {
  const range = request.headers.get('range');
  if (range === null || !mayBePart(request, tag)) return undefined;
  const ranges = parseRange(bytes.length, range);
  if (ranges === -1)
    return textResponse(416, 'The file has no such part', {
      ...common,
      'Content-Range': `bytes */${bytes.length}`,
    });
  // A malformed range, or several, gets the whole file.
  const [part] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges;
  if (!part) return undefined;
  const { start, end } = part;
  return respond(
    request,
    206,
    {
      ...headers,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
    },
    bytes.subarray(start, end + 1),
  );
}
