import path from 'node:path';
import { deploy } from '../src/cli/change/deploy';
import { FileStore } from '../src/store/drivers/file';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { liveBytes } from './stores/live-bytes';

/** The blog's next release must be refused for its rendering code. */
export function siteToRefuseCode() {
  const folder = temporaryFolder();
  const store = new FileStore(path.join(folder, 'store'));
  beforeAll(async () => {
    for (const app of ['shell', 'content', 'blog'] as const)
      await deploy(store, [app], '', builtRelease(folder, app).folder);
  });
  return {
    folder,
    store,
    expectRefusal: async (server: string, message: RegExp): Promise<void> => {
      const before = await liveBytes(store);
      const pages = (await store.below('pages')).sort();
      const { folder: built } = builtRelease(folder, 'blog', { version: '6.6.6', server });
      await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
      expect(await liveBytes(store)).toEqual(before);
      // Pages of a refused release would only take space.
      expect((await store.below('pages')).sort()).toEqual(pages);
    },
  };
}

export const pageCode = (code: string) => `exports.page = async (path) => { ${code} };`;
