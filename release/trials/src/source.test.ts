import { adoptRelease, MemoryStore, ObjectWriter, publishRelease } from '@site/store';
import { exampleBuild } from '@site/store/testing';
import { findSource } from './source';

const SOURCE_MAP = {
  version: 3,
  sources: ['remote-blog/src/pages/Post/Post.tsx'],
  names: [],
  mappings: 'AAAA',
};

async function sourceOf(location: string): Promise<string | undefined> {
  const store = new MemoryStore();
  const objects = new ObjectWriter(store);
  const build = exampleBuild('blog', 'two');
  const bytes = new TextEncoder().encode(JSON.stringify(SOURCE_MAP));
  const map = { path: 'maps/main.js.map', type: 'application/json', bytes };
  const id = await publishRelease(objects, { ...build, files: [...build.files, map] });
  const { ref } = await adoptRelease(objects, 'blog', id);
  const hour = { hour: '2026-11-28T01', cells: {}, errors: { '12/12:25': { [location]: 3 } } };
  return findSource(store, [hour], { id: 12, app: 'blog', ...ref });
}

test.each([
  ['is the line of the source file', 'blog main.js:1:1', 'remote-blog/src/pages/Post/Post.tsx:1:1'],
  ['is the line of the bundle without a source map', 'blog other.js:1:1', 'blog other.js:1:1'],
  ['is as reported if its line cannot be', 'blog main.js:0:1', 'blog main.js:0:1'],
])('the source of errors %s', async (_what, location, source) => {
  expect(await sourceOf(location)).toBe(source);
});
