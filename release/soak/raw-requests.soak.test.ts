import fc from 'fast-check';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { ask } from '@site/server/testing/servers/ask';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { type SiteServer, siteServer } from '@site/server/server';

const REQUESTS = 100_000;
const SEED = 13;
const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
let server: SiteServer;
let release: string;

beforeAll(async () => {
  const built = builtRelease(folder, 'shell');
  release = built.id;
  await deploy(store, ['shell'], '', built.folder);
  await deploy(store, ['content'], '', builtRelease(folder, 'content').folder);
  server = siteServer(store.place);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const portOf = () => (server.address() as AddressInfo).port;

const sent = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(portOf(), '127.0.0.1', () => socket.end(text, 'latin1'));
    let all = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (all += chunk));
    socket.on('error', () => undefined).on('close', () => resolve(all));
  });

const odd = fc.oneof(
  fc.constantFrom(
    ...['', '/', '//', '..', '.', '%2e%2e', '%2f', '%00', '%zz', '\\', ';', '@evil.example'],
    ...['evil.example', 'etc/passwd', '_releases', 'shell', 'main.js', 'live.json', '404', 'about'],
    ...['http://evil.example', 'composition.json', 'release.json', '__proto__', '\x7f', 'é', '#x'],
  ),
  fc.string({ maxLength: 12 }),
);
const targets = fc.oneof(
  fc.array(odd, { maxLength: 8 }).map((parts) => `/${parts.join('/')}`),
  fc.array(odd, { maxLength: 8 }).map((parts) => `/${parts.join('')}/`),
  fc.array(odd, { maxLength: 4 }).map((parts) => `/_releases/shell/${release}/${parts.join('/')}`),
  odd,
);
const number = fc.constantFrom('', '0', '-1', '5', '2', '99999999999999999999', 'x', ' ');
const headers = fc.oneof(
  fc.tuple(number, number).map(([from, to]) => `Range: bytes=${from}-${to}`),
  fc.constantFrom('Range: bytes=0-1,3-4', 'Range: lines=1-2', 'If-Range: "x"', 'If-None-Match: *'),
  fc
    .array(fc.constantFrom('br', 'gzip', '*', ';q=0', ';q=1.5', ';q=x', ',', 'identity'))
    .map((parts) => `Accept-Encoding: ${parts.join('')}`),
  fc.constantFrom('Cookie: release_side=1c~10', 'Cookie: ;;=', 'Expect: 100-continue'),
  fc.constantFrom('Content-Length: 5', 'Transfer-Encoding: chunked', 'Upgrade: h2c', 'Host: b'),
  fc.tuple(odd, odd).map(([name, value]) => `${name}: ${value}`),
);
const methods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'CONNECT');
const requests = fc
  .tuple(methods, targets, fc.array(headers, { maxLength: 4 }))
  .map(([method, target, lines]) =>
    [`${method} ${target} HTTP/1.1`, 'Host: a', ...lines, 'Connection: close', '', ''].join('\r\n'),
  );

test('any request gets a valid response without a foreign redirect, and the server continues', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (text) => {
      const answer = await sent(text);
      const statuses = [...answer.matchAll(/(?:^|\r\n\r\n)HTTP\/1\.1 (\d{3}) /g)];
      for (const [, status] of statuses) expect(Number(status)).toBeLessThan(500);
      // A response is complete or absent: meaningless connections are closed.
      expect(answer === '' || statuses.length > 0).toBe(true);
      const [, location = '/'] = /\r\nLocation: ([^\r]*)/.exec(answer) ?? [];
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(answer).not.toMatch(/root:x:|"composition": \d|"builtAt"/);
    }),
    { numRuns: REQUESTS, seed: SEED },
  );
  expect((await ask(portOf(), '/')).status).toBe(200);
});
