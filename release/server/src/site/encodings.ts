import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const AVAILABLE = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof AVAILABLE)[number];

const IDENTITY_ONLY: readonly Encoding[] = ['identity'];
/** Browsers send few different values. */
const MAX_CACHED = 100;
const MAX_CACHED_LENGTH = 200;

function negotiate(header: string): readonly Encoding[] {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings([...AVAILABLE], { preferred: [...AVAILABLE] });
  const last = accepted.indexOf('identity');
  const compressed = last < 0 ? accepted : accepted.slice(0, last);
  // A client that refuses even identity gets it: RFC 9110, section 12.5.3 permits that.
  return [...(compressed as Encoding[]), 'identity'];
}

const cache = new LRUCache<string, readonly Encoding[]>({ max: MAX_CACHED, memoMethod: negotiate });

/** In the client's order; the last is always there. A part is one of the file as it is. */
export function acceptedEncodings(headers: Headers): readonly Encoding[] {
  const header = headers.get('range') === null ? headers.get('accept-encoding') : null;
  if (header === null) return IDENTITY_ONLY;
  return header.length > MAX_CACHED_LENGTH ? negotiate(header) : cache.memo(header);
}
