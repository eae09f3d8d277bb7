import { temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { mappedBlog } from '../../../testing/mapped-blog';
import { commandLine } from '../../../testing/processes/command-line';
import { ship } from '../../../testing/ship';
import { addSource, countsAt, emptySums, factsKey, hourOf } from '../../facts/read-facts';
import { deploy } from '../change/deploy';

const folder = temporaryFolder();
const store = new MemoryStore();

test('health says where visits of each variant met faults, by source line and team', async () => {
  for (const app of ['shell', 'blog'] as const) await ship(store, folder, app, { byContent: true });
  const canary = mappedBlog(folder, { version: '2.0.0' });
  await deploy(store, ['blog'], '', canary.folder, { canary: 25 });
  const sums = emptySums();
  Object.assign(countsAt(sums, '3c~25'), { visits: 90, alive: 80, faults: 12 });
  addSource(sums, '3c~25', `blog ${canary.script}:1:1`, 12);
  addSource(sums, '3c~25', 'blog forged.0011223344556677.js:1:1', 50);
  addSource(sums, '3l~25', `blog ${canary.script}:1:15`, 1);
  const facts = { format: 1, hour: hourOf(new Date()), server: '0123456789abcdef', ...sums };
  await store.replace(factsKey(facts), JSON.stringify(facts));
  const { text } = await commandLine(['health', 'blog'], store);
  expect(text).toContain(
    '  live: 1 visit met a fault at shared/src/blocks/Card.tsx:1:1 (@site/all)\n' +
      '  canary: 12 visits met a fault at remote-blog/src/pages/Post/Post.tsx:2:3 (@site/blog)\n',
  );
  expect(text).not.toContain('forged');
  const { trials } = JSON.parse((await commandLine(['health', '--json'], store)).text) as {
    trials: object[];
  };
  expect(trials).toMatchObject([
    { sources: { canary: [{ source: 'remote-blog/src/pages/Post/Post.tsx:2:3', count: 12 }] } },
  ]);
});
