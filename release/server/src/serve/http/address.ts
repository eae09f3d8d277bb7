/** What a request's target names: the path without dot segments, and the query with its question mark. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Where load balancers ask. */
export const HEALTH = '/healthz';

/** Most addresses: nothing to decode, no query, no empty or dotted segment. */
const PLAIN = /^(?:\/[\w~-][\w.~-]*)+$/;

/**
 * Takes the target of a request as it came, gives the address; undefined if it is none. Whole URLs are
 * targets, too: RFC 9112, section 3.2.2.
 */
export function addressOf(target: string): Address | undefined {
  if (target === '/' || PLAIN.test(target)) return { pathname: target, search: '' };
  // Joined, not resolved: an address that begins with two slashes would name another host.
  const url = target.startsWith('/') ? `http://site${target}` : target;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return { pathname, search };
}

/** The same address without slashes at its ends: a path of this host, whatever was asked for. */
export function withoutEndSlashes({ pathname, search }: Address): string {
  let [from, to] = [0, pathname.length];
  while (pathname[from] === '/') from++;
  while (to > from && pathname[to - 1] === '/') to--;
  return `/${pathname.slice(from, to)}${search}`;
}
