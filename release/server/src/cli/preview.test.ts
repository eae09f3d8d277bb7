import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { FileStore } from '@site/tool/file-store';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { history } from '@site/tool/timeline';
import { preview } from '@site/tool/compose-preview';
import { commandLine } from '../../testing/servers/command-line';
import { servePreview } from './preview';
import { publish } from '@site/tool/publish';
import { status } from '@site/tool/live-now';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
let next: string;

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog', { text: 'old text' });
  const built = builtRelease(folder, 'blog', { version: '1.1.0', text: 'new text' });
  next = built.id;
  await publish(store, 'blog', built.folder);
});

const noted = async () => [await status(store), await history(store)];

test('preview serves a release at its own address before it is live', async () => {
  const before = await noted();
  const composed = await preview(store, 'blog', next);
  expect(composed.pages.filter(({ app }) => app === 'blog').map((page) => page.path)).toEqual(
    ['/blog', '/social/blog.png'].filter((path) =>
      composed.pages.some((page) => page.path === path),
    ),
  );
  const { server, address } = await servePreview(store, composed, '127.0.0.1', 0);
  const answer = await fetch(`${address}/blog`);
  expect(await answer.text()).toContain('new text at /blog');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  const asset = await fetch(`${address}/_releases/blog/${next}/page.js`);
  expect(asset.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const live = (await (await fetch(`${address}/live.json`)).json()) as object;
  expect(live).toMatchObject({ sections: { blog: { live: { release: next } } } });
  expect(await noted()).toEqual(before);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

test('a preview passes the same checks as a deploy', async () => {
  const broken = 'exports.page = () => { throw new Error("no price"); };';
  const built = builtRelease(folder, 'blog', { version: '1.2.0', server: broken });
  await publish(store, 'blog', built.folder);
  await expect(preview(store, 'blog', built.id)).rejects.toThrow(/page \/blog: no price/);
});

test('preview of an unknown release is refused with a list of those in the store', async () => {
  await expect(preview(store, 'blog', '9.9.9-aaaaaaaa')).rejects.toThrow(
    `There is no release 9.9.9-aaaaaaaa of blog in ${store.place}. Releases of blog: `,
  );
});

test('a store that no server on this machine can read is composed but not served', async () => {
  const memory = new MemoryStore();
  await ship(memory, folder, 'shell');
  const id = await ship(memory, folder, 'blog');
  expect(await commandLine(['preview', `blog@${id}`], memory)).toEqual({
    code: 0,
    text: expect.stringMatching(/^0 pages would change; composed as sites\/\w+\.\n$/) as string,
  });
});
