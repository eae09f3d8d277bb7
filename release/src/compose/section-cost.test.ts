import { builtRelease, temporaryFolder } from '../../testing/releases';
import { ship } from '../../testing/ship';
import { MemoryStore } from '../store/memory';
import { wrapped } from '../store/wrapped';
import { deploy } from '../verbs/deploy';
import { rollback } from '../verbs/rollback';

const folder = temporaryFolder();

const withPages = (pages: number) => (release: Record<string, unknown>) => {
  const route = (release.routes as Record<string, unknown>[])[0] as Record<string, unknown>;
  route.pages = ['/blog', ...Array.from({ length: pages - 1 }, (_, post) => `/blog/${post}`)];
};

/** What is written when a section is deployed, and rolled back, on a site whose blog has so many pages. */
async function written(pages: number) {
  const store = new MemoryStore();
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog', { change: withPages(pages) });
  await ship(store, folder, 'forms');
  const keys: string[] = [];
  const seen = wrapped(store, {
    writeOnce: (key, body) => {
      keys.push(key.replace(/^underway\/.*/, 'underway').replaceAll(/[0-9a-f]{8,}/g, '*'));
      return store.writeOnce(key, body);
    },
  });
  await deploy(seen, ['forms'], '', builtRelease(folder, 'forms', { version: '2.0.0' }).folder);
  const forwards = keys.splice(0).sort();
  await rollback(seen, 'forms', undefined, '');
  return { forwards, back: keys.sort() };
}

test('what a deploy and a rollback of a section write does not grow with the pages of the others', async () => {
  const [small, large] = [await written(2), await written(12)];
  expect(large).toEqual(small);
  expect(large.forwards.filter((key) => key.includes('/blog'))).toEqual([]);
  expect(large.forwards.filter((key) => /^pages\/.*index\.html$/.test(key))).toHaveLength(1);
  expect(large.back.filter((key) => /^(pages|sites)\//.test(key))).toEqual([]);
});
