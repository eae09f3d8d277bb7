import type { AppName } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import robotsParser from 'robots-parser';
import { validateXML } from 'xmllint-wasm';
import { builtRelease, SITE_URL, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '../../../src/store/drivers/file';
import { deploy } from '../../../src/cli/change/deploy';
import { rollback } from '../../../src/cli/change/rollback';
import { today } from '@site/composer/today';

jest.mock('@site/composer/today', () => ({ today: jest.fn() }));

// Several deploys to a slow disk.
const folder = temporaryFolder();
let count = 0;
let store: FileStore;

beforeEach(() => {
  jest.mocked(today).mockReturnValue('2026-01-01');
  store = new FileStore(path.join(folder, `store-${++count}`));
});

interface Edition {
  readonly version?: string;
  readonly posts?: Readonly<Record<string, string>>;
}

function blog({ version = '1.0.0', posts = {} }: Edition) {
  const server = `const posts = ${JSON.stringify(posts)};
exports.page = (path) => '<h1>At ' + path + '</h1><p>' + (posts[path] ?? 'The list') + '</p>';
exports.documents = async () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed>' + Object.keys(posts).join() + '</feed>' }];`;
  const change = (release: Record<string, unknown>) => {
    release.routes = ['/blog', ...Object.keys(posts)].map((page) => ({
      path: page,
      scripts: ['page.js'],
      styles: [],
      pages: [page],
    }));
  };
  return builtRelease(folder, 'blog', { version, server, change });
}

const ship = (app: AppName, built: { folder: string }) => deploy(store, [app], '', built.folder);

async function start() {
  await ship('shell', builtRelease(folder, 'shell'));
  await ship('content', builtRelease(folder, 'content'));
}

async function file(name: string): Promise<string> {
  const body = await store.read(`current/site/${name}`);
  if (!body) throw new Error(`The site has no ${name}`);
  return body.toString();
}

function wholeSite(): Map<string, Buffer> {
  const root = fs.realpathSync(path.join(store.place, 'current/site'));
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => fs.statSync(path.join(root, name)).isFile());
  return new Map(files.map((name) => [name, fs.readFileSync(path.join(root, name))]));
}

test('the sitemap lists each page once, under the address the page calls its own, and keeps to its schema', async () => {
  await start();
  await ship('blog', blog({ posts: { '/blog/one': 'Text' } }));
  const sitemap = await file('sitemap.xml');
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual(
    ['/', '/blog', '/blog/one'].map((page) => SITE_URL + page),
  );
  const schema = path.join(import.meta.dirname, '../../../testing/sitemap-0.9.xsd');
  const result = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: sitemap }],
    schema: [{ fileName: 'sitemap.xsd', contents: fs.readFileSync(schema, 'utf8') }],
  });
  expect(result.errors).toEqual([]);
});

test('a site without any page for search engines has no sitemap and names none', async () => {
  await ship('shell', builtRelease(folder, 'shell'));
  await expect(file('sitemap.xml')).rejects.toThrow('has no sitemap.xml');
  expect(await file('robots.txt')).not.toContain('Sitemap');
});

test('robots.txt lets everybody read everything and tells where the sitemap is', async () => {
  await start();
  const address = `${SITE_URL}/robots.txt`;
  const robots = robotsParser(address, await file('robots.txt'));
  expect(robots.isAllowed(`${SITE_URL}/blog`, 'Googlebot')).toBe(true);
  expect(robots.getSitemaps()).toEqual([`${SITE_URL}/sitemap.xml`]);
});

test('security.txt says whom to tell, and is good for less than a year from the build', async () => {
  await start();
  const text = await file('.well-known/security.txt');
  expect(text).toBe(
    'Contact: mailto:security@test.example\n' +
      'Expires: 2026-12-31T00:00:00.000Z\n' +
      'Preferred-Languages: en\n' +
      `Canonical: ${SITE_URL}/.well-known/security.txt\n`,
  );
});

test('llms.txt tells what the site is and lists its pages and feeds', async () => {
  await start();
  await ship('blog', blog({ posts: { '/blog/one': 'Text' } }));
  const text = await file('llms.txt');
  expect(text).toMatch(/^# Test Site\n\n> A site for tests\.\n\n## Guides\n\n- \[The page at \/\]/);
  expect(text).toContain(`- [The page at /blog/one](${SITE_URL}/blog/one): What a visitor finds`);
  expect(text).toContain(`## Feeds\n\n- [Atom feed](${SITE_URL}/blog/feed.xml)\n`);
});

test('rolling the blog back takes its sitemap entries, feed, cards and pages back as one', async () => {
  await start();
  await ship('blog', blog({ posts: { '/blog/one': 'Text' } }));
  const before = wholeSite();
  const posts = { '/blog/one': 'Other text', '/blog/two': 'New' };
  jest.mocked(today).mockReturnValue('2026-03-01');
  await ship('blog', blog({ version: '1.1.0', posts }));

  const after = wholeSite();
  expect(await file('sitemap.xml')).toContain(`${SITE_URL}/blog/two`);
  expect(await file('blog/feed.xml')).toBe('<feed>/blog/one,/blog/two</feed>');
  expect(after.has('social/blog/two.png')).toBe(true);
  const changed = [...after.keys()].filter(
    (name) => !before.get(name)?.equals(after.get(name) as Buffer),
  );
  const plain = [...new Set(changed.map((name) => name.replace(/\.(br|gz)$/, '')))].sort();
  expect(plain).toEqual([
    'blog/feed.xml',
    'blog/index.html',
    'blog/one/index.html',
    'blog/two/index.html',
    'llms.txt',
    'sitemap.xml',
    'social/blog/two.png',
  ]);

  await rollback(store, 'blog', undefined, '');
  expect(wholeSite()).toEqual(before);
});

test('a page’s day of change moves only when its content does, and moves back with it', async () => {
  await start();
  const days = async () =>
    Object.fromEntries(
      [...(await file('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(
        ([, address, day]) => [address?.slice(SITE_URL.length), day],
      ),
    ) as Record<string, string>;
  await ship('blog', blog({ posts: { '/blog/one': 'Text', '/blog/two': 'Text' } }));
  expect(await days()).toMatchObject({ '/blog/one': '2026-01-01', '/blog/two': '2026-01-01' });
  const posts = { '/blog/one': 'Text', '/blog/two': 'Changed' };
  jest.mocked(today).mockReturnValue('2026-03-01');
  await ship('blog', blog({ version: '1.1.0', posts }));
  expect(await days()).toMatchObject({ '/blog/one': '2026-01-01', '/blog/two': '2026-03-01' });
  await rollback(store, 'blog', undefined, '');
  expect(await days()).toMatchObject({ '/blog/one': '2026-01-01', '/blog/two': '2026-01-01' });
});

test('a shell that brings a file which the composer makes from all sections is refused', async () => {
  const change = (release: Record<string, unknown>) => {
    const client = release.client as Record<string, unknown>;
    client['root/robots.txt'] = client['root/favicon.ico'];
    release.root = ['root/robots.txt'];
  };
  const shell = builtRelease(folder, 'shell', { change });
  fs.copyFileSync(
    path.join(shell.folder, 'client/root/favicon.ico'),
    path.join(shell.folder, 'client/root/robots.txt'),
  );
  await expect(ship('shell', shell)).rejects.toThrow(
    /publishes \/robots\.txt, which the composer makes from all sections; remove the file/,
  );
});
