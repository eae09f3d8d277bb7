import path from 'node:path';
import { liveBytes } from '../testing/live-bytes';
import { builtRelease, temporaryFolder } from '../testing/releases';
import { FileStore } from './store/file';
import { deploy } from './verbs/deploy';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

beforeAll(async () => {
  for (const app of ['shell', 'content', 'blog'] as const) {
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  }
});

async function expectRefusal(server: string, message: RegExp): Promise<void> {
  const before = await liveBytes(store);
  const { folder: built } = builtRelease(folder, 'blog', { version: '6.6.6', server });
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
  expect(await liveBytes(store)).toEqual(before);
}

const page = (code: string) => `exports.page = async (path) => { ${code} };`;

test.each<[string, string, RegExp]>([
  [
    'code between its words',
    page(`return '<h1>x</h1><script>document.title = "mine"</script>'`),
    /page \/blog: has a <script>/,
  ],
  [
    'a way to another site in its head',
    page(`return '<h1>x</h1><meta http-equiv="refresh" content="0;url=https://evil.example/">'`),
    /page \/blog: has a meta refresh to "https:\/\/evil\.example\/"/,
  ],
  [
    'elements nested without end',
    page(`return '<h1>x</h1>' + '<div>'.repeat(5000)`),
    /page \/blog: nests elements more than 256 deep/,
  ],
])('a page with %s is refused', async (_name, server, message) => {
  await expectRefusal(server, message);
});

const documents = (value: string) =>
  `exports.page = () => '<h1>x</h1>'; exports.documents = async () => (${value});`;
const at = (...paths: string[]) =>
  documents(JSON.stringify(paths.map((one) => ({ path: one, type: 'text/plain', body: '' }))));

test.each<[string, string, RegExp]>([
  ['of another section', at('/sitemap.xml'), /publishes \/sitemap\.xml, which belongs to nobody/],
  ['outside the site', at('/blog/../../x'), /documents\.0\.path: must be a path/],
  ['in the place of a page', at('/blog'), /publishes \/blog twice/],
  ['twice', at('/blog/a.xml', '/blog/a.xml'), /publishes \/blog\/a\.xml twice/],
  [
    'in the place of a page’s file',
    at('/blog/index.html'),
    /index\.html, whose ending web servers use/,
  ],
  [
    'in the place of a compressed form',
    at('/blog/a.xml', '/blog/a.xml.br'),
    /a\.xml\.br, whose ending/,
  ],
  [
    'where another one’s folder is',
    at('/blog/a', '/blog/a/b'),
    /publishes \/blog\/a, whose file would lie/,
  ],
  ['that is no list', documents('{}'), /documents\.: /],
  [
    'with a type that carries another header',
    documents(String.raw`[{ path: '/blog/a', type: 'text/html\r\nX: 1', body: '' }]`),
    /documents\.0\.type: must be a media type/,
  ],
  [
    'that is no text',
    documents(`[{ path: '/blog/a', type: 'text/plain', body: 7 }]`),
    /documents\.0\.body/,
  ],
  [
    'with unknown keys',
    documents(`[{ path: '/blog/a', type: 'text/plain', body: '', mode: 7 }]`),
    /[Uu]nrecognized key/,
  ],
  [
    'over its limit',
    documents(`[{ path: '/blog/a', type: 'text/plain', body: 'x'.repeat(2.1e7) }]`),
    /documents\.0\.body/,
  ],
  [
    'that never comes',
    documents('await new Promise(() => {})'),
    /waits for something that never comes/,
  ],
])('a document %s is refused', async (_name, server, message) => {
  await expectRefusal(server, message);
});
