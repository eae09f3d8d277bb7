import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { mappedBlog } from '../../testing/mapped-blog';
import { deploy } from '../cli/change/deploy';
import { faultSources } from './fault-sources';

const folder = temporaryFolder();
const store = new MemoryStore();
const blog = mappedBlog(folder);
const { script } = blog;

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell', { byContent: true }).folder);
  await deploy(store, ['blog'], '', blog.folder);
});

test('reported places are named by source line and owning team, most frequent first', async () => {
  const counts = { [`blog ${script}:1:15`]: 2, [`blog ${script}:1:1`]: 3 };
  expect(await faultSources(store, counts)).toEqual([
    { source: 'remote-blog/src/pages/Post/Post.tsx:2:3', team: '@site/blog', count: 3 },
    { source: 'shared/src/blocks/Card.tsx:1:1', team: '@site/all', count: 2 },
  ]);
});

test('columns that come from one place of the source are one place', async () => {
  const counts = { [`blog ${script}:1:1`]: 3, [`blog ${script}:1:2`]: 4 };
  expect(await faultSources(store, counts)).toEqual([
    { source: 'remote-blog/src/pages/Post/Post.tsx:2:3', team: '@site/blog', count: 7 },
  ]);
});

test('fault sources that no release in the store has are left out', async () => {
  const counts = {
    'blog Post.0011223344556677.js:1:1': 9,
    'nobody main.js:1:1': 9,
    other: 9,
    'blog ../../release.js:1:1': 9,
    [`shell ${script}:1:1`]: 9,
  };
  expect(await faultSources(store, counts)).toEqual([]);
});
