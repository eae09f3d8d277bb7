import fs from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { ask as askAt } from '../../testing/servers/ask';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { limitsFor } from './http/connections/connections';
import { type SiteServer, siteServer } from './server';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const LARGE = 3 * 1024 * 1024;
let server: SiteServer;
let shell: string;

beforeAll(async () => {
  const built = builtRelease(folder, 'shell');
  shell = built.id;
  await deploy(store, ['shell'], '', built.folder);
  await deploy(store, ['content'], '', builtRelease(folder, 'content').folder);
  // Larger than the memory cache.
  fs.writeFileSync(release('large.js'), Buffer.alloc(LARGE, 'x'));
  server = await started();
});

afterAll(() => close(server));
afterEach(() => jest.restoreAllMocks());

const release = (file: string) => path.join(store.folder, 'releases/shell', shell, 'client', file);
const asset = (file: string) => `/_releases/shell/${shell}/${file}`;

async function started(limits = limitsFor()): Promise<SiteServer> {
  const made = siteServer(store.place, { limits });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return made;
}

function close(one: SiteServer): void {
  one.close();
  one.closeAllConnections();
}

const portOf = (one: SiteServer) => (one.address() as AddressInfo).port;
const ask = (address: string, headers?: Record<string, string>, method?: string) =>
  askAt(portOf(server), address, headers, method);

/** Returns everything until the server ends the connection. */
const sent = (text: string, port = portOf(server)): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let all = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (all += chunk));
    socket.on('error', () => resolve(all)).on('close', () => resolve(all));
  });

const request = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: site\r\n${more}\r\n`;
const LAST = request('/live.json', 'Connection: close\r\n');

test.each([
  ['bytes=5-2', 416],
  ['bytes=99999999-', 416],
  ['bytes=-0', 416],
  ['bytes=0-1,3-4', 200],
  ['bytes=x', 200],
  ['lines=1-2', 200],
  ['bytes=-2', 206],
])('a request for the part "%s" is answered with %p', async (range, status) => {
  for (const address of ['/', asset('large.js')])
    expect((await ask(address, { Range: range })).status).toBe(status);
  expect((await ask('/')).status).toBe(200);
});

test('a listed page whose file is missing gets 500, and the server continues', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = await started();
  const page = path.join(fs.realpathSync(path.join(store.folder, 'current/site/index.html')));
  const forms = ['', '.br', '.gz'].map((ending) => page + ending);
  for (const form of forms) fs.renameSync(form, `${form}.away`);
  expect((await askAt(portOf(own), '/')).status).toBe(500);
  expect((await askAt(portOf(own), '/live.json')).status).toBe(200);
  for (const form of forms) fs.renameSync(`${form}.away`, form);
  expect((await askAt(portOf(own), '/')).status).toBe(200);
  close(own);
});

test('a large file that is removed or truncated while it is served ends one response only', async () => {
  const name = 'shrinks.js';
  fs.writeFileSync(release(name), Buffer.alloc(LARGE, 'x'));
  expect((await ask(asset(name))).body).toHaveLength(LARGE);
  fs.truncateSync(release(name), 10);
  // A truncated response must not continue with the next.
  expect(await sent(request(asset(name)) + LAST)).toMatch(
    /Content-Length: 3145728\r\n[^]*\r\n\r\nx{10}$/,
  );
  fs.rmSync(release(name));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await ask(asset(name))).status).toBe(404);
  expect((await ask('/')).status).toBe(200);
});

test('If-Range gets a part of the unchanged file only', async () => {
  const { etag = '' } = (await ask('/')).headers;
  const part = { Range: 'bytes=5-8' };
  expect((await ask('/', { ...part, 'If-Range': etag })).status).toBe(206);
  expect((await ask('/', { ...part, 'If-Range': '"of-the-page-before"' })).status).toBe(200);
  const compressed = (await ask('/', { 'Accept-Encoding': 'br' })).headers.etag ?? '';
  expect((await ask('/', { ...part, 'If-Range': compressed })).status).toBe(200);
  expect((await ask('/', { 'If-None-Match': compressed })).status).toBe(304);
});

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity, *;q=0', undefined],
  ['*;q=0', undefined],
  ['', undefined],
])('with "Accept-Encoding: %s" a page comes as %p', async (accepted, encoding) => {
  for (const address of ['/', '/nothing'])
    expect((await ask(address, { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(
      encoding,
    );
});

test.each([
  ['/a/evil.example/%2e%2e/%2e%2e//', '/'],
  ['/a/../about/?q=1', '/about?q=1'],
  ['/about//?q=/x/', '/about?q=/x/'],
  ['http://evil.example/about/?q=1', '/about?q=1'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
])('%s redirects to %s', async (target, location) => {
  const answer = await sent(request(target, 'Connection: close\r\n'));
  expect(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]).toBe('308');
  expect(/\r\nLocation: (.*)\r\n/.exec(answer)?.[1]).toBe(location);
});

test('an unreadable request gets a 400, but never inside another response', async () => {
  const answer = await sent('NO REQUEST\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*X-Content-Type-Options: nosniff\r\n/);
  expect(answer).not.toContain('Clear-Site-Data');
  const both = await sent(`${request(asset('large.js'))}NO REQUEST\r\n\r\n`);
  expect(both).not.toContain('HTTP/1.1 400');
});

test('an absolute request target is answered like its path', async () => {
  const ends = 'Connection: close\r\n';
  expect(await sent(request('http://any.example/?q', ends))).toContain('content 1.0.0 at /');
  expect(await sent(request('ftp://any.example/about', ends))).toMatch(/^HTTP\/1\.1 400 /);
});

test('a file of a release has one address', async () => {
  expect((await ask(asset('main.js'))).status).toBe(200);
  for (const other of ['main.js/', './/main.js', 'x/%2e%2e//main.js', 'main%2ejs'])
    expect([other, (await ask(asset(other))).status]).toEqual([other, 404]);
});

test.each(['__proto__', 'constructor', 'toString', 'x.constructor', 'hasOwnProperty'])(
  'a file called %s gets 404',
  async (name) => {
    expect((await ask(asset(name))).status).toBe(404);
    expect((await ask(`/${name}`)).status).toBe(404);
  },
);

test('pipelined requests of a connection are answered in order', async () => {
  const answers = await sent(`${request('/').repeat(60)}${request(asset('large.js'))}${LAST}`);
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(62);
  expect(answers).toMatch(/"composition":2[^]*$/);
});

test('a connection that sends without end gets a limited number of responses', async () => {
  const own = await started({ ...limitsFor(), unanswered: 5 });
  const answers = await sent(request('/').repeat(50), portOf(own));
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(5);
  expect(answers).toContain('HTTP/1.1 503 ');
  close(own);
});

test('a client that requests and never reads holds one open file at most, and is disconnected', async () => {
  const own = await started({ ...limitsFor(), idleMs: 1_500 });
  const before = fs.readdirSync('/proc/self/fd').length;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = net.connect(portOf(own), '127.0.0.1');
    socket.write(request(asset('large.js')).repeat(60));
    return socket.pause().on('error', () => undefined);
  });
  let most = 0;
  while (sockets.some((socket) => !socket.closed)) {
    most = Math.max(most, fs.readdirSync('/proc/self/fd').length);
    expect((await askAt(portOf(own), '/')).status).toBe(200);
    for (const socket of sockets) if (!own.listening) socket.destroy();
    if ((await connectionsOf(own)) <= 1) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Both ends and a file per connection are in this process.
  expect(most - before).toBeLessThan(20 * 3 + 20);
  for (const socket of sockets) socket.destroy();
  close(own);
});

test('a client that disconnects while responses are queued leaves no file open', async () => {
  const isOpen = () =>
    fs.readdirSync('/proc/self/fd').filter((fd) => {
      const target = `/proc/self/fd/${fd}`;
      return fs.existsSync(target) && fs.readlinkSync(target) === release('large.js');
    });
  for (let visit = 0; visit < 20; visit++) {
    const socket = net.connect(portOf(server), '127.0.0.1');
    socket.write(request(asset('large.js')).repeat(3));
    socket.once('data', () => socket.destroy());
    await new Promise((resolve) => socket.once('close', resolve));
  }
  for (let look = 0; look < 1_200 && isOpen().length > 0; look++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOpen()).toEqual([]);
});

const connectionsOf = (one: SiteServer) =>
  new Promise<number>((resolve) => one.getConnections((_fault, count) => resolve(count)));

test('connections beyond the limit replace idle ones', async () => {
  const own = await started({ ...limitsFor(), connections: 10 });
  const idle: Socket[] = Array.from({ length: 40 }, () =>
    net.connect(portOf(own), '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(
    idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
  );
  for (let index = 0; index < 20; index++)
    expect((await askAt(portOf(own), '/', { Connection: 'close' })).status).toBe(200);
  expect(await connectionsOf(own)).toBeLessThanOrEqual(10);
  for (const socket of idle) socket.destroy();
  close(own);
});

test('the limit of connections leaves a file descriptor for each', () => {
  for (const descriptors of [256, 1_024, 4_096, 1_000_000, Infinity]) {
    const { connections } = limitsFor(descriptors);
    expect(connections).toBeGreaterThan(0);
    expect(connections * 2).toBeLessThan(descriptors);
  }
});
