import type { VisitCounts } from './facts';

/** By lower-case name, as in Node; logs record only some. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface CountedRequest {
  readonly method: string | undefined;
  /** Without query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
}

type Field = keyof Pick<VisitCounts, 'visits' | 'loads' | 'failed' | 'clicks'>;

const NO_COUNTS: readonly Field[] = [];
/** A file of a release is missing or could not be served. */
const FAILED: readonly Field[] = ['failed'];
const VISIT: readonly Field[] = ['visits'];
/** A document requested from within the site: a navigation by script that fails becomes one. */
const LOAD: readonly Field[] = ['visits', 'loads'];
/** A link to `/go/...` was followed. */
const CLICK: readonly Field[] = ['visits', 'clicks'];
const LOAD_AND_CLICK: readonly Field[] = ['visits', 'loads', 'clicks'];

const RELEASE_FILE = /^\/_releases\/([a-z][a-z0-9-]*\/[0-9][\w.-]*)\//;

/**
 * The release in a file's address, such as "blog/1.2.0-ab12cd34"; for a file that releases share,
 * "blog/0-shared.json" (BY_CONTENT).
 */
export const releaseOf = (path: string): string | undefined => RELEASE_FILE.exec(path)?.[1];

/** Source: Speculation rules, "Sec-Purpose"; Safari and older browsers say Purpose. */
const isPrefetch = ({ 'sec-purpose': purpose, purpose: older }: Headers) =>
  (purpose ?? older)?.includes('prefetch') ?? false;

/** Browsers send Sec-Fetch-Dest over HTTPS only; logs often have neither. */
function isDocument({ path, headers }: CountedRequest): boolean {
  const { 'sec-fetch-dest': dest, accept } = headers;
  if (dest !== undefined) return dest === 'document';
  return accept === undefined ? !/\.\w+$/.test(path) : accept.includes('text/html');
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

function isFromSameSite(headers: Headers): boolean {
  const { 'sec-fetch-site': site, referer, host } = headers;
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && hostOf(String(referer)) === host;
}

/**
 * The counts that a request adds to. A file request does not count as a visit: whether a browser sends it
 * depends on its cache. A page shown from a prefetch is counted at its next request.
 */
export function countedIn(request: CountedRequest): readonly Field[] {
  const { method, path, status, headers } = request;
  const isFile = path.startsWith('/_releases/');
  if (isFile && status !== 404 && status < 500) return NO_COUNTS;
  if (method !== 'GET' || isPrefetch(headers)) return NO_COUNTS;
  if (isFile) return FAILED;
  // A visit that moves within the page requests no documents, but reads this.
  if (path === '/live.json') return VISIT;
  // A redirect is followed by a request for the page.
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (isRedirect || !isDocument(request)) return NO_COUNTS;
  const isClick = path.startsWith('/go/') && (status === 200 || status === 304);
  if (isFromSameSite(headers)) return isClick ? LOAD_AND_CLICK : LOAD;
  return isClick ? CLICK : VISIT;
}
