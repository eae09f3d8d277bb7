import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { ask as askAt } from '../../../testing/servers/ask';
import type { SiteResponse } from '../http/request';
import { textResponse } from '../http/responses';
import { Log } from '../http/log';
import { SiteServer } from '../server';
import { REPORT, type Report } from './report';

const counted: Report[] = [];
let cookie: string | undefined;
const site = { answer: () => textResponse(200, 'a page'), health: () => textResponse(200, 'ok') };
const counter = {
  sign: String,
  count: (_request: IncomingMessage, response: SiteResponse) => response,
  report: (_request: IncomingMessage, report: Report) => {
    counted.push(report);
    return cookie;
  },
};
const server = new SiteServer(site, new Log(), { counter });
const port = () => (server.address() as AddressInfo).port;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  counted.length = 0;
  cookie = undefined;
});

const MESSAGE = { alive: true, fault: false, blameless: 0 };
const SAME = { 'Sec-Fetch-Site': 'same-origin' };

const ask = (
  text: string,
  headers: Record<string, string> = SAME,
  method = 'POST',
  path = REPORT,
) => askAt(port(), path, headers, method, text);

test('a report is counted and gets an empty response that no cache stores', async () => {
  const all = { ...MESSAGE, fault: true, lcp: 812, inp: 40, source: 'blog Post.1a2b.js:1:345' };
  const { status, headers } = await ask(JSON.stringify(all));
  expect(status).toBe(204);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
  expect(counted).toEqual([all]);
});

test('the response updates the cookie of the visit', async () => {
  cookie = 'release_side=12c~25~token; Path=/';
  expect((await ask(JSON.stringify(MESSAGE))).headers['set-cookie']).toEqual([cookie]);
});

test('unknown fields of a newer reporter are ignored', async () => {
  await ask(JSON.stringify({ ...MESSAGE, page: '/blog' }));
  expect(counted).toEqual([MESSAGE]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"alive":'],
  ['another kind of value', 'null'],
  ['a list', '[]'],
  ['no sign of life', '{}'],
  ['a wrong type', JSON.stringify({ ...MESSAGE, fault: 'yes' })],
  ['faults below zero', JSON.stringify({ ...MESSAGE, blameless: -1 })],
  ['more faults than a page can have', JSON.stringify({ ...MESSAGE, blameless: 1e9 })],
  ['a time below zero', JSON.stringify({ ...MESSAGE, lcp: -1 })],
  ['a time without end', '{"alive":true,"fault":false,"blameless":0,"lcp":1e999}'],
  ['markup in place of a source', JSON.stringify({ ...MESSAGE, source: '<b>a.js:1:2</b>' })],
  ['a source of two lines', JSON.stringify({ ...MESSAGE, source: 'blog a.js:1:2\nblog b.js:1:2' })],
  ['more than 1 kB', JSON.stringify({ ...MESSAGE, more: 'x'.repeat(1_024) })],
])('a message with %s gets the same response and is not counted', async (_what, text) => {
  expect((await ask(text)).status).toBe(204);
  expect(counted).toEqual([]);
});

test.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['from another host of this site', { 'Sec-Fetch-Site': 'same-site' }],
  ['of a direct navigation', { 'Sec-Fetch-Site': 'none' }],
  ['of another origin, without Sec-Fetch-Site', { Origin: 'https://evil.example' }],
  ['without an origin', {}],
  ['of an opaque origin', { Origin: 'null' }],
  ['of a preview', { ...SAME, Cookie: 'release_side=12c~25; release_preview=x.y' }],
])('a message %s gets the same response and is not counted', async (_where, headers) => {
  expect((await ask(JSON.stringify(MESSAGE), headers)).status).toBe(204);
  expect(counted).toEqual([]);
});

test('a message of this origin counts in browsers that send only Origin', async () => {
  await ask(JSON.stringify(MESSAGE), { Origin: `http://127.0.0.1:${port()}` });
  expect(counted).toEqual([MESSAGE]);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s at its address is refused', async (method) => {
  const { status, headers } = await ask('', SAME, method);
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('messages to any other address are refused', async () => {
  for (const path of ['/', '/_report/', '/_reports', '/blog'])
    expect((await ask(JSON.stringify(MESSAGE), SAME, 'POST', path)).status).toBe(405);
  expect(counted).toEqual([]);
});

test('a connection can send several messages', async () => {
  const text = JSON.stringify(MESSAGE);
  const message =
    'POST /_report HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\n' +
    `Content-Length: ${text.length}\r\n`;
  const answers = await new Promise<string>((resolve) => {
    let all = '';
    const socket = net.connect(port(), '127.0.0.1', () =>
      socket.write(`${message}\r\n${text}${message}Connection: close\r\n\r\n${text}`),
    );
    socket.setEncoding('latin1').on('data', (chunk: string) => (all += chunk));
    socket.on('close', () => resolve(all));
  });
  expect(answers.match(/HTTP\/1\.1 204 /g)).toHaveLength(2);
  expect(counted).toEqual([MESSAGE, MESSAGE]);
});

test('a connection that breaks during a message is not logged', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const socket = net.connect(port(), '127.0.0.1');
  socket.write(
    'POST /_report HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 99\r\n\r\n{',
  );
  await new Promise((resolve) => server.once('request', resolve));
  socket.destroy();
  await ask(JSON.stringify(MESSAGE));
  expect(counted).toEqual([MESSAGE]);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('without a counter, a message gets the same response', async () => {
  const other = new SiteServer(site, new Log());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port: at } = other.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${at}/_report`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(204);
  other.close();
  other.closeAllConnections();
});
