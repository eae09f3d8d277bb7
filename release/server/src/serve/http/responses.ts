import parseRange from 'range-parser';
import type { SiteResponse, SiteRequest } from './request';
import { BARE_POLICY, SECURITY_LINES } from './headers';
import type { Representation } from './stored-files';

const encoder = new TextEncoder();

export function bodyResponse(
  status: number,
  type: string,
  content: string | Uint8Array,
  headers: readonly string[],
): SiteResponse {
  const body = typeof content === 'string' ? encoder.encode(content) : content;
  const about = ['Content-Type', type, 'Content-Length', String(body.length)];
  return { status, headers: [...headers, ...about], body };
}

/** Never cached. */
export const textResponse = (
  status: number,
  text: string,
  ...more: readonly string[]
): SiteResponse =>
  bodyResponse(status, 'text/plain; charset=utf-8', `${text}\n`, [
    ...[...SECURITY_LINES, 'Content-Security-Policy', BARE_POLICY, 'Cache-Control', 'no-store'],
    ...more,
  ]);

/** Clears all cookies of the site, so the next request gets through. */
export const tooManyCookies = (): SiteResponse =>
  textResponse(
    431,
    'Your browser sent more cookies than this site takes. They have been deleted: load the page again.',
    'Clear-Site-Data',
    '"cookies"',
  );

export interface Health {
  readonly composition: number;
  readonly isLatest: boolean;
}

export function healthResponse({ composition, isLatest }: Health): SiteResponse {
  const line = isLatest ? 'ok' : 'stale: what is live cannot be opened';
  return textResponse(200, `${line}; serves composition ${composition}`);
}

export const unhealthy = (): SiteResponse =>
  textResponse(503, 'nothing can be served; see the log');

export const notAllowed = (): SiteResponse =>
  textResponse(405, 'Method not allowed', 'Allow', 'GET, HEAD');

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** `tag` without its quotes. Source: RFC 9110, section 13.1.2. */
export function isFresh({ headers }: SiteRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((one) => opaque(one) === `"${tag}"`);
}

/** Source: RFC 9110, section 13.1.5. */
function wantsRange({ method, headers }: SiteRequest, whole: Representation): boolean {
  const { status, encoding, tag } = whole;
  if (headers.range === undefined || method !== 'GET') return false;
  if (status !== 200 || encoding !== 'identity') return false;
  const wanted = headers['if-range'];
  return wanted === undefined || (wanted === tag && tag.startsWith('"'));
}

const without = (lines: readonly string[], name: string) =>
  lines.filter((_line, index) => lines[index - (index % 2)] !== name);

function part(
  range: string,
  whole: Representation,
  more: readonly string[],
): SiteResponse | undefined {
  const { bytes, body, file, headers } = whole;
  const found = parseRange(bytes, range);
  if (found === -1) {
    const kept = without(without(more, 'Cache-Control'), 'Vary');
    return textResponse(
      416,
      'The file has no such part',
      'Content-Range',
      `bytes */${bytes}`,
      ...kept,
    );
  }
  // A malformed range, or several, gets the whole file.
  if (found === -2 || found.type !== 'bytes' || found.length !== 1) return undefined;
  const { start, end } = found[0] as parseRange.Range;
  const place = ['Content-Range', `bytes ${start}-${end}/${bytes}`];
  const length = ['Content-Length', String(end - start + 1)];
  return {
    status: 206,
    headers: [...without(headers, 'Content-Length'), ...length, ...place, ...more],
    body: body?.subarray(start, end + 1) ?? { file, start, end },
  };
}

/** Created once per list of further headers. */
function wholeResponse(whole: Representation, more: readonly string[]): SiteResponse {
  const known = whole.answers.get(more);
  if (known) return known;
  const made = {
    status: whole.status,
    headers: [...whole.headers, ...more],
    body: whole.body ?? { file: whole.file, start: 0, end: whole.bytes - 1 },
  };
  whole.answers.set(more, made);
  return made;
}

export const fileResponse = (
  asked: SiteRequest,
  whole: Representation,
  more: readonly string[],
): SiteResponse =>
  (wantsRange(asked, whole) && part(asked.headers.range ?? '', whole, more)) ||
  wholeResponse(whole, more);
