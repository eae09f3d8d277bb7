import path from 'node:path';
import { claiming, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { expectWhole } from '../../testing/stores/whole';
import { latestComposition } from './history/compositions';
import { pagesOf, readSite } from '@site/composer/site-description';
import { FileStore } from '../store/drivers/file';
import { remove } from '../cli/change/remove';
import { rollback } from '../cli/change/rollback';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const change = claiming('guides', '/guides', '/guides/*');

beforeAll(async () => {
  await ship(store, folder, 'shell', { links: ['/guides', '/', '/blog'], change });
  await ship(store, folder, 'content');
});

const site = async () => String((await latestComposition(store))?.site);

async function frameOf(page: string) {
  const described = await readSite(store, await site());
  const html = String(
    described && (await store.read(String((await pagesOf(store, described))[page]?.key))),
  );
  const data = /id="shell-release">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { gone } = JSON.parse(data) as { gone?: string[] };
  return { links: [...html.matchAll(/<a href="([^"]*)">/g)].map(([, link]) => link), gone };
}

test('a page has no link of the frame to a section that was never live, and tells the browser so', async () => {
  const without = { links: ['/'], gone: ['/blog', '/guides'] };
  expect(await frameOf('/')).toEqual(without);
  expect(await frameOf('/404')).toEqual(without);
});

test('frame links to a section appear and disappear with it on all pages', async () => {
  await ship(store, folder, 'blog');
  expect(await frameOf('/')).toEqual({ links: ['/', '/blog'], gone: ['/guides'] });
  await ship(store, folder, 'guides');
  const whole = await site();
  for (const page of ['/', '/404', '/blog', '/guides'])
    expect(await frameOf(page)).toEqual({ links: ['/guides', '/', '/blog'], gone: undefined });

  const { links } = await remove(store, 'guides', 'moved elsewhere');
  expect(links).toEqual([]);
  for (const page of ['/', '/404', '/blog'])
    expect(await frameOf(page)).toEqual({ links: ['/', '/blog'], gone: ['/guides'] });
  await expectWhole(store);

  await rollback(store, 'guides', undefined, 'needed after all');
  expect(await site()).toBe(whole);
  await expectWhole(store);
});

test('another release of a live section makes no pages of other sections again', async () => {
  const setsNow = async () => (await readSite(store, await site()))?.sets ?? [];
  const before = await setsNow();
  await ship(store, folder, 'blog', { version: '1.1.0' });
  const after = await setsNow();
  expect(after.filter((set) => !before.includes(set))).toHaveLength(2);
});
