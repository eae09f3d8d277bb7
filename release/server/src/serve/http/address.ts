/** Path without dot segments; query with its question mark. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** For load balancers. */
export const HEALTH = '/healthz';

/** Fast path: nothing to decode, no query, no empty or dotted segment. */
const PLAIN = /^(?:\/[\w~-][\w.~-]*)+$/;

/** undefined if the target is malformed. Whole URLs are targets, too: RFC 9112, section 3.2.2. */
export function addressOf(target: string): Address | undefined {
  if (target === '/' || PLAIN.test(target)) return { pathname: target, search: '' };
  // Concatenated, not resolved: an address that begins with two slashes would name another host.
  const url = target.startsWith('/') ? `http://site${target}` : target;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return { pathname, search };
}

/** Always a path of this host, whatever was requested. */
export function withoutEndSlashes({ pathname, search }: Address): string {
  let [from, to] = [0, pathname.length];
  while (pathname[from] === '/') from++;
  while (to > from && pathname[to - 1] === '/') to--;
  return `/${pathname.slice(from, to)}${search}`;
}
