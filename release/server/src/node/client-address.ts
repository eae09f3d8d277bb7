import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** All whose address cannot be read are one client. */
const UNKNOWN_CLIENT = 'unknown';

/** Longest address with brackets and port. Clients may send any text. */
const MAX_LENGTH = 64;
const GROUPS = 8;

/** Returns all eight. URL writes a valid address in its shortest form. */
function groupsOf(address: string): readonly string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [start, end] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  if (!start || !end) return [];
  const zeros = GROUPS - start.length - end.length;
  return [...start, ...Array<string>(zeros).fill('0'), ...end];
}

const octets = (group = '0') => {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
};

/** One customer may have all addresses with the same 48 bits. */
function ipv6Client(address: string): string {
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (isMapped) return [...octets(groups[6]), ...octets(groups[7])].join('.');
  return `${groups.slice(0, 3).join(':')}::/48`;
}

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^(.*\d+\.\d+\.\d+\.\d+):\d{1,5}$/;

/**
 * Returns the client to which limits apply: "203.0.113.7", "2001:db8:1::/48" or "unknown". Sources: RFC 6177, section
 * 2; RFC 7239, section 6.
 */
export function parseClient(text: string): string {
  const entry = text.trim().slice(0, MAX_LENGTH).replaceAll('"', '');
  const [, inner = entry] = BRACKETED.exec(entry) ?? IPV4_WITH_PORT.exec(entry) ?? [];
  const [address = ''] = inner.split('%');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? ipv6Client(address) : UNKNOWN_CLIENT;
}

const MAX_CACHED = 10_000;

const isLoopback = (client: string) => client.startsWith('127.') || client === '0:0:0::/48';
const LOCAL_HOST = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i;

const SHARED =
  'so all visitors count as one client, and few of them in trials; set RELEASE_PROXIES to the number of proxies in front of this server, and let them send X-Forwarded-For';

/** Each of `proxies` proxies adds its own client at the end of X-Forwarded-For. */
export class Clients {
  readonly #parsed = new LRUCache<string, string>({ max: MAX_CACHED, memoMethod: parseClient });

  constructor(
    readonly proxies: number,
    /** Must print equal lines only once. */
    readonly log: (line: string) => void,
  ) {}

  read({ headers, socket }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const peer = this.#parsed.memo(socket.remoteAddress ?? '');
    if (this.proxies === 0) {
      if (forwarded) this.log(`Requests come through a proxy, ${SHARED}`);
      else if (isLoopback(peer) && !LOCAL_HOST.test(headers.host ?? ''))
        this.log(`Requests come through a proxy that sends no X-Forwarded-For, ${SHARED}`);
      return peer;
    }
    const entry = forwarded.split(',').at(-this.proxies);
    if (entry?.trim()) return this.#parsed.memo(entry);
    this.log(`A proxy sends fewer than ${this.proxies} addresses in X-Forwarded-For, ${SHARED}`);
    return peer;
  }
}
