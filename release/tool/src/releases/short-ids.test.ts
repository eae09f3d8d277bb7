import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../cli/change/deploy';
import { rollback } from '../cli/change/rollback';
import { preview } from '../composition/compose-preview';
import { releaseKey } from '@site/composer/releases';

const folder = temporaryFolder();

async function siteWithTwoBlogs() {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  const first = builtRelease(folder, 'blog', { version: '1.0.0' });
  const second = builtRelease(folder, 'blog', { version: '2.0.0' });
  await deploy(store, ['blog'], '', first.folder);
  await deploy(store, ['blog'], '', second.folder);
  return { store, first: first.id, second: second.id };
}

const shortOf = (id: string) => id.slice(0, id.indexOf('-') + 9);

const SHORTER: [string, (id: string) => string][] = [
  ['an id cut short to eight digits', shortOf],
  ['a version alone', (id) => id.slice(0, id.indexOf('-'))],
];

test.each(SHORTER)('a rollback takes %s', async (_, shorter) => {
  const { store, first } = await siteWithTwoBlogs();
  const { composition } = await rollback(store, 'blog', shorter(first), '');
  expect(composition.apps.blog?.release).toBe(first);
});

test.each(SHORTER)('a preview takes %s', async (_, shorter) => {
  const { store, first } = await siteWithTwoBlogs();
  const { composition } = await preview(store, 'blog', shorter(first));
  expect(composition.apps.blog?.release).toBe(first);
});

test('a short id that fits two releases is refused and both are named', async () => {
  const { store, first } = await siteWithTwoBlogs();
  const other = `${shortOf(first)}${'0'.repeat(24)}`;
  await store.writeOnce(releaseKey('blog', other, 'release.json'), '{}');
  await expect(rollback(store, 'blog', shortOf(first), '')).rejects.toThrow(
    /is the beginning of 2 releases of blog: .*Name one whole/,
  );
});

test('a short id that fits no release is refused as unknown', async () => {
  const { store } = await siteWithTwoBlogs();
  await expect(rollback(store, 'blog', '1.0.0-00000000', '')).rejects.toThrow(
    'There is no release 1.0.0-00000000 of blog',
  );
});
