import type { AppName } from '@site/shared/contract';
import path from 'node:path';
import { liveBytes } from '../../testing/stores/live-bytes';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { refusedDescriptions } from '../../testing/refused-descriptions';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

beforeAll(async () => {
  for (const app of ['shell', 'content', 'blog'] as const) {
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  }
});

test.each(Object.entries(refusedDescriptions))(
  '%s is refused by name, and what is live stays',
  async (_name, [wanted, message]) => {
    const before = await liveBytes(store);
    const { folder: built } = builtRelease(folder, 'blog', { version: '6.6.6', ...wanted });
    const published = await store.below('releases');
    await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
    expect(await liveBytes(store)).toEqual(before);
    expect(await store.below('releases')).toEqual(published);
  },
);

test('the release of another app is refused', async () => {
  const { folder: built } = builtRelease(folder, 'content', { version: '7.2.0' });
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(
    /app: is content, expected blog/,
  );
});

test('a shell whose React and React DOM differ is refused', async () => {
  const change = (release: Record<string, unknown>) =>
    (release.provides = { react: '19.3.1', 'react-dom': '19.2.0' });
  const { folder: built } = builtRelease(folder, 'shell' satisfies AppName, {
    version: '7.3.0',
    change,
  });
  await expect(deploy(store, ['shell'], '', built)).rejects.toThrow(
    /react 19\.3\.1 with react-dom 19\.2\.0/,
  );
});
