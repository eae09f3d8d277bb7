import fs from 'node:fs/promises';
import path from 'node:path';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { testAddresses } from '../../testing/contracts/addresses';
import { testCookies } from '../../testing/contracts/cookies';
import { testSite, USUAL } from '../../testing/contracts/site';
import { ask } from '../../testing/servers/ask';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { startOwnOnStore, type WebServer } from '../../testing/servers/web-servers';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const blog = blogSaying(folder, 'blog text', { posts: ['/blog/any-post'] });
let server: WebServer;

beforeAll(async () => {
  const built = [builtRelease(folder, 'shell'), builtRelease(folder, 'content'), blog];
  await deploy(
    store,
    ['shell', 'content', 'blog'],
    '',
    built.map((one) => one.folder),
  );
  server = await startOwnOnStore(store.folder);
});
afterAll(() => server.stop());

const port = () => server.port;
const notFoundPaths = [
  ...USUAL.notFoundPaths,
  ...['/social', '/blog.html', '/blog.html.br', '/_headers', '/composition.json'],
];

testSite({ port, blog, composition: 1 }, { ...USUAL, notFoundPaths });
testAddresses({ port, blog });
testCookies(port);

test('a browser revalidates the redirect of an old address', async () => {
  const { headers } = await ask(port(), '/blog/old');
  expect(headers['cache-control']).toBe('no-cache, no-transform');
});

test('the page that the store’s link leads to is the live one, with its policy in it', async () => {
  const page = await fs.readFile(path.join(store.folder, 'current/site/blog/index.html'), 'utf8');
  expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'self'; /);
  expect(page).toContain('blog text at /blog');
});
