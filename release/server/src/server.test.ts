import net from 'node:net';
import { text } from 'node:stream/consumers';
import { MemoryStore, releaseId } from '@site/store';
import { describeAddresses } from '../testing/addresses';
import { askPort } from '../testing/ask';
import { deployMadeUpSite, LARGE } from '../testing/made-up-site';
import { maxConnections } from './node/connections';
import type { VisitObserver } from './observer';
import { type RunningServer, type ServerOptions, startServer } from './server';

const lines: string[] = [];
const started: RunningServer[] = [];
const store = new MemoryStore();
let server: RunningServer;
let blogId: string;
let shellId: string;

const observer: VisitObserver = {
  answer: async (request, { client }) =>
    request.url.endsWith('/_report')
      ? new Response(`${await request.text()} from ${client}`)
      : undefined,
  observe: (_request, response) => response,
};

async function start(options: Partial<ServerOptions> = {}, from = store): Promise<RunningServer> {
  const running = await startServer(from, {
    host: '127.0.0.1',
    port: 0,
    everyMs: 0,
    log: (line) => void lines.push(line),
    ...options,
  });
  started.push(running);
  return running;
}

beforeAll(async () => {
  const { apps } = await deployMadeUpSite(store);
  blogId = releaseId(apps.blog ?? { version: '', digest: '' });
  shellId = releaseId(apps.shell ?? { version: '', digest: '' });
  server = await start({ observer });
});
beforeEach(() => void (lines.length = 0));
afterAll(() => Promise.all(started.map((running) => running.close())));

const ask = askPort(() => server.port);

const send = (text: string, port = server.port): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let all = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (all += chunk));
    socket.on('error', () => resolve(all)).on('close', () => resolve(all));
  });

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';

describeAddresses({ ask, asset: (name) => `/_releases/blog/${blogId}/${name}` });

test('prints an address that can be opened, and stays on that of the machine', async () => {
  expect(server.url).toBe(`http://localhost:${server.port}`);
  const running = await start({ host: '::1' });
  expect(running.url).toBe(`http://[::1]:${running.port}`);
  expect((await fetch(running.url)).status).toBe(200);
});

test('compressed pages, parts, HEAD and 304 arrive as the handler means them', async () => {
  const page = await ask('/blog');
  expect(page.headers['content-length']).toBe(String(Buffer.byteLength(page.body)));
  expect((await ask('/blog', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect((await ask('/blog', { Range: 'bytes=0-14' })).body).toBe('<!doctype html>');
  const head = await ask('/blog', {}, 'HEAD');
  expect([head.body, head.headers['content-length']]).toEqual(['', page.headers['content-length']]);
  const again = await ask('/blog', { 'If-None-Match': page.headers.etag ?? '' });
  expect([again.status, again.body, again.headers['content-length']]).toEqual([304, '', undefined]);
});

test('pipelined requests of a connection are answered in order, large files included', async () => {
  const large = get(`/_releases/shell/${shellId}/large.zip`);
  const answers = await send(`${get('/').repeat(20)}${large}${get('/live.json', LAST)}`);
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(22);
  expect(answers).toContain(LARGE);
  expect(answers).toMatch(/"composition":3[^]*$/);
});

test('an absolute address is answered like its path, and what is none gets 400', async () => {
  expect(await send(get('http://any.test/blog?q', LAST))).toContain('at /blog</h1>');
  for (const target of ['ftp://any.test/', '*', '/\\evil.test/'])
    expect(await send(get(target, LAST))).toMatch(/^HTTP\/1\.1 400 /);
});

test('an unreadable request gets 400, but never inside another response', async () => {
  expect(await send('NO REQUEST\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[^]*X-Content-Type-Options: nosniff\r\n/,
  );
  const after = await send(`${get('/')}NO REQUEST\r\n\r\n`);
  expect(after).not.toContain('HTTP/1.1 400');
});

test('more cookies than Node takes are cleared; a long address clears none', async () => {
  const cookies = `Cookie: ${'a'.repeat(20_000)}\r\n`;
  const answer = await send(get('/blog', cookies + LAST));
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*Clear-Site-Data: "cookies"\r\n/);
  expect(answer).toContain('load the page again');
  const long = await send(get(`/${'x'.repeat(40_000)}`, LAST));
  expect(long).toMatch(/^HTTP\/1\.1 414 /);
  expect(long).not.toContain('Clear-Site-Data');
});

test.each([
  ['https', true],
  ['HTTPS', true],
  ['https,http', true],
  ['https, http', true],
  [' https', true],
  ['http, https', false],
  ['httpsx', false],
  ['http', false],
])('X-Forwarded-Proto: %s means TLS: %p', async (proto, isSecure) => {
  for (const path of [
    '/',
    '/nothing',
    '/live.json',
    '/blog/',
    '/%00',
    '/healthz',
    '/_releases/x',
  ]) {
    const { headers } = await ask(path, { 'X-Forwarded-Proto': proto });
    expect([path, headers['strict-transport-security'] !== undefined]).toEqual([path, isSecure]);
  }
});

describe('bodies', () => {
  const post = (body: string, length = body.length, more = '') =>
    `POST /_report HTTP/1.1\r\nHost: site\r\nContent-Length: ${length}\r\n${more}\r\n${body}`;

  test('are handed to the observer, whole and with the client', async () => {
    expect(await send(post('{"alive":true}', undefined, LAST))).toContain(
      '{"alive":true} from 127.0.0.1',
    );
  });

  test('that are too large, or for an address that takes none, end the connection', async () => {
    expect(await send(post('x', 5_000))).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close/i);
    const chunked = `POST /_report HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n${'x'.repeat(5_000)}\r\n`;
    expect(await send(chunked)).toMatch(/^HTTP\/1\.1 413 /);
    const page = 'POST /blog HTTP/1.1\r\nHost: site\r\nContent-Length: 10\r\n\r\nx';
    expect(await send(page)).toMatch(/^HTTP\/1\.1 405 [^]*Connection: close/i);
    expect(await send(get('/blog', 'Content-Length: 10\r\n'))).toMatch(
      /^HTTP\/1\.1 200 [^]*Connection: close/i,
    );
  });

  test('520 connections with one byte of a body each keep nobody else waiting', async () => {
    const sockets = Array.from({ length: 520 }, () =>
      net
        .connect(server.port, '127.0.0.1')
        .on('error', () => undefined)
        .resume(),
    );
    for (const socket of sockets) socket.write(post('x', 1_000));
    for (let request = 0; request < 20; request++) expect((await ask('/')).status).toBe(200);
    const refused = send(post('x', 1_000));
    expect(await refused).toMatch(/^HTTP\/1\.1 (?:429|408) /);
    for (const socket of sockets) socket.destroy();
    expect(await send(post('again', undefined, LAST))).toContain('again from');
  });

  test('that do not come end after two seconds', async () => {
    expect(await send(post('x', 1_000))).toMatch(/^HTTP\/1\.1 408 [^]*took too long/);
  });
});

test('connections beyond the limit replace silent ones', async () => {
  const limit = maxConnections();
  expect(maxConnections(1_024)).toBeGreaterThan(520);
  expect(maxConnections(Infinity)).toBeLessThan(Infinity);
  const running = await start();
  const sockets = Array.from({ length: Math.min(limit, 600) }, () =>
    net.connect(running.port, '127.0.0.1').on('error', () => undefined),
  );
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost:');
  for (let request = 0; request < 20; request++)
    expect((await askPort(() => running.port)('/')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a stopping server answers what was asked, takes nothing new, and says so', async () => {
  const running = await start();
  const connect = async () => {
    const socket = net.connect(running.port, '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
  const [health, page] = [await connect(), await connect()];
  const closed = running.close();
  health.write(get('/healthz'));
  page.write(get('/blog/healthz'));
  const [stopping, answered] = await Promise.all([text(health), text(page)]);
  expect(stopping).toMatch(/^HTTP\/1\.1 503 [^]*Connection: close[^]*stopping/i);
  expect(answered).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/i);
  await closed;
  await expect(askPort(() => running.port)('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('what cannot be served or listened to is said before anybody asks', async () => {
  await expect(start({}, new MemoryStore())).rejects.toThrow(/^Nothing is live in memory/);
  await expect(start({ port: server.port })).rejects.toThrow(/^Port \d+ is taken/);
  await expect(start({ host: '203.0.113.1' })).rejects.toThrow(/no address 203\.0\.113\.1/);
  await expect(start({ visitKey: 'short' })).rejects.toThrow(/RELEASE_VISIT_KEY has 5 characters/);
  await expect(start({ ops: { token: 'short' } })).rejects.toThrow(/RELEASE_OPS_TOKEN has 5/);
});

test('browsers are told to drop what a service worker left', async () => {
  const running = await start({ clearSiteData: true });
  expect((await askPort(() => running.port)('/')).headers['clear-site-data']).toBe('"storage"');
});

test('idle connections are kept longer than those of load balancers', async () => {
  const keepAlive = async (options: Partial<ServerOptions>) => {
    const running = await start(options);
    return (await askPort(() => running.port)('/', { Connection: 'keep-alive' })).headers[
      'keep-alive'
    ];
  };
  expect(await keepAlive({})).toBe('timeout=65');
  expect(await keepAlive({ keepAliveSeconds: 120 })).toBe('timeout=120');
});
