import Negotiator from 'negotiator';

const AVAILABLE = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof AVAILABLE)[number];

/** In the client's order, with identity last. Ranges are only of the plain file. */
export function acceptedEncodings(headers: Headers): readonly Encoding[] {
  const header = headers.get('accept-encoding');
  if (header === null || headers.get('range') !== null) return ['identity'];
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings(AVAILABLE, { preferred: AVAILABLE });
  const last = accepted.indexOf('identity');
  // A client that refuses even identity gets it: RFC 9110, section 12.5.3 permits that.
  return [...((last < 0 ? accepted : accepted.slice(0, last)) as Encoding[]), 'identity'];
}
