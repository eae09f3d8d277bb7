import { builtRelease, temporaryFolder } from '../../../testing/releases';
import { MemoryStore } from '../../../testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { recordNotification } from '../hooks/notifications';
import { verify } from '../../maintenance/verify';

const folder = temporaryFolder();

test('verify knows records of hooks, lists of rendered pages and the index, and what lies beside them', async () => {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['blog'], '', builtRelease(folder, 'blog').folder);
  const told = { from: 0, to: 1, at: new Date().toISOString(), addresses: 1, attempts: 1 };
  await recordNotification(store, { format: 1, hook: 'search', ...told });
  expect((await verify(store)).faults).toEqual([]);
  const [list = ''] = await store.below('rendered');
  const damaged = ['hooks/search/1-1.json', list, 'moves/before/3.json'];
  const strays = ['hooks/notes.txt', 'hooks/search/copy.json', 'rendered/notes.txt', 'moves/a'];
  for (const key of [...damaged, ...strays]) {
    await store.remove(key);
    await store.writeOnce(key, 'by hand');
  }
  const { faults } = await verify(store);
  for (const key of damaged)
    expect(faults).toContainEqual(expect.stringContaining(`${key} is damaged; remove it: `));
  for (const key of strays) expect(faults).toContain(`${key} does not belong there; move it away`);
  expect(faults).toHaveLength(damaged.length + strays.length);
});
