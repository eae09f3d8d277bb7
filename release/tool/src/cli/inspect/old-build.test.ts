import { commandLine } from '../../../testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { StaleBuild } from '@site/composer/errors';

const OLD = 'remote-blog/dist is older than its sources';

jest.mock('../../platform/workspaces', () => ({
  ...jest.requireActual<object>('../../platform/workspaces'),
  appsHere: () => ['blog'],
  refuseOldBuild: (app: string) => {
    throw new StaleBuild(`remote-${app}/dist is older than its sources`);
  },
}));

test.each(['deploy blog', 'publish blog'])(
  'release %s refuses a build that is older than its sources',
  async (words) => {
    const { code, text } = await commandLine(words.split(' '), new MemoryStore());
    expect([code, text]).toEqual([1, expect.stringContaining(OLD)]);
  },
);
