import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { Clients, parseClient } from './client-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52114', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['"203.0.113.7:52114"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7:99', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:99', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:DB8:0:1::1', '2001:db8:0::/48'],
  ['[2001:db8::1]', '2001:db8:0::/48'],
  ['[2001:db8::1]:443', '2001:db8:0::/48'],
  ['"[2001:db8::1]:443"', '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['127.0.0.1', '127.0.0.1'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['999.0.0.1', 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown'],
  ['2001:db8::1]:443', 'unknown'],
  ['x'.repeat(10_000), 'unknown'],
])('"%s" is the client %s', (text, client) => {
  expect(parseClient(text)).toBe(client);
});

test('any text is a client, and a port or brackets never make another', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseClient(text)).toMatch(/^(?:[\d.]+|[0-9a-f:]+::\/48|unknown)$/);
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.integer({ min: 1, max: 65_535 }), (v4, v6, port) => {
      expect(parseClient(`${v4}:${port}`)).toBe(parseClient(v4));
      expect(parseClient(`[${v6}]:${port}`)).toBe(parseClient(v6));
      expect(parseClient(v6)).not.toBe('unknown');
    }),
  );
});

const lines: string[] = [];
beforeEach(() => void (lines.length = 0));
const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    headers: { host: 'site.test', ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const clients = (proxies: number) => new Clients(proxies, (line) => void lines.push(line));

test('behind proxies the client is the entry that the outermost trusted one added', () => {
  const forged = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7:1000, 10.0.0.2' };
  expect(clients(1).read(requestFrom('10.0.0.1', forged))).toBe('10.0.0.2');
  expect(clients(2).read(requestFrom('10.0.0.1', forged))).toBe('203.0.113.7');
  expect(lines).toEqual([]);
});

test('without trusted proxies the header counts for nothing, and the log says what to set', () => {
  const request = requestFrom('::ffff:198.51.100.1', { 'x-forwarded-for': '1.1.1.1' });
  expect(clients(0).read(request)).toBe('198.51.100.1');
  expect(lines).toEqual([expect.stringContaining('set RELEASE_PROXIES')]);
});

test('behind a local proxy that sends no header all are one client, and the log says so', () => {
  expect(clients(0).read(requestFrom('127.0.0.1'))).toBe('127.0.0.1');
  expect(lines).toEqual([expect.stringContaining('sends no X-Forwarded-For')]);
  lines.length = 0;
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080'])
    expect(clients(0).read(requestFrom('127.0.0.1', { host }))).toBe('127.0.0.1');
  expect(lines).toEqual([]);
});

test('a header with fewer entries than proxies makes all that come so one client', () => {
  for (const forwarded of ['', ' ', '1.1.1.1'])
    expect(clients(2).read(requestFrom('10.0.0.1', { 'x-forwarded-for': forwarded }))).toBe(
      '10.0.0.1',
    );
  expect(lines).toHaveLength(3);
});
