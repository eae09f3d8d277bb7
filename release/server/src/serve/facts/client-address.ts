import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The first 64 bits. */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

/**
 * Of IPv6 the network: a client has a whole one. Each proxy appends the address of its client to X-Forwarded-For, so
 * what a client wrote there itself comes first. Never stored.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  return networkOf((proxies > 0 && forwarded.at(-proxies)?.trim()) || (socket.remoteAddress ?? ''));
}
