import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { recordNotification } from './notifications';
import { deploy } from '../../cli/change/deploy';

const folder = temporaryFolder();

test('prune lists each thing that it counts, records of hooks among them', async () => {
  const store = new MemoryStore();
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  for (let to = 1; to <= 25; to++) {
    const at = new Date().toISOString();
    const told = { from: to - 1, to, at, addresses: 1, attempts: 1 };
    await recordNotification(store, { format: 1, hook: 'search', ...told });
  }
  const { text } = await commandLine(['prune', '--dry-run'], store);
  const [, count] = /Would remove (\d+):/.exec(text) ?? [];
  expect(text.match(/^ {2}\w/gm)).toHaveLength(Number(count));
  expect(text).toContain('hooks        5 old records of search');
});
