import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { publish } from '@site/tool/publish';
import { ask as askAt } from '../../testing/servers/ask';
import { startOwnOnStore, type WebServer } from '../../testing/servers/web-servers';

const SANDBOX =
  "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const EVIL =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><form action="//evil"/></svg>';

/** What browsers show as a document, run, or guess; the soak has all endings. */
const ENDINGS = ['svg', 'js', 'json', 'txt', 'xul', 'mathml', 'unknown'];
const files = {
  ...Object.fromEntries(ENDINGS.map((ending) => [`evil.${ending}`, EVIL])),
  // Drawings with a script are refused when they are published.
  'evil.svg': EVIL.replace(/<script>.*<\/script>/, ''),
};

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const evil = builtRelease(folder, 'blog', { version: '6.6.6', client: files });

let server: WebServer;

beforeAll(async () => {
  for (const app of ['shell', 'content', 'blog'] as const)
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  await publish(store, 'blog', evil.folder);
  server = await startOwnOnStore(store.folder);
});
afterAll(() => server.stop());

const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  askAt(server.port, `/_releases/blog/${evil.id}/${name}`, headers, method);

test.each(ENDINGS)(
  'a published file that ends in .%s is sandboxed in each kind of answer',
  async (ending) => {
    const name = `evil.${ending}`;
    const { status, headers } = await ask(name);
    expect(status).toBe(200);
    const answers = {
      whole: { headers },
      head: await ask(name, {}, 'HEAD'),
      part: await ask(name, { Range: 'bytes=0-9' }),
      'no such part': await ask(name, { Range: 'bytes=9999999-' }),
      unchanged: await ask(name, { 'If-None-Match': headers.etag ?? '*' }),
      compressed: await ask(name, { 'Accept-Encoding': 'br, gzip, zstd' }),
      form: await ask(`${name}.br`),
      'with a query': await ask(`${name}?x=.html`),
    };
    for (const [what, answer] of Object.entries(answers)) {
      const { 'content-security-policy': policy, 'x-content-type-options': sniffing } =
        answer.headers;
      expect([what, policy, sniffing]).toEqual([
        what,
        expect.stringContaining(SANDBOX),
        expect.stringMatching(/^nosniff(, nosniff)?$/),
      ]);
    }
  },
);

test.each([
  ...['evil.svg/', 'evil.svg%00.js', 'evil.svg%2f..%2fevil.svg', '..%2fclient%2fevil.svg'],
  ...[
    '%2e%2e/client/evil.svg',
    'EVIL.SVG',
    'evil.html',
    'evil.svg;.html',
    'evil%2esvg',
    './/evil.svg',
  ],
  ...[
    '../../../../server/server.cjs',
    '..%5cserver%5cserver.cjs',
    '../release.json',
    'x/../../release.json',
  ],
])('a response to %s never runs as a page of the site', async (name) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, body } = await ask(name, {}, method);
    const policy = String(headers['content-security-policy'] ?? '');
    expect([name, body.includes('exports.page'), body.includes('"digest"')]).toEqual([
      name,
      false,
      false,
    ]);
    if (body.includes('<script>alert(1)') || status < 300)
      expect([name, status, policy]).toEqual([name, status, expect.stringContaining(SANDBOX)]);
  }
});
