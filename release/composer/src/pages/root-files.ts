import type { ShellRelease } from '@site/shared/contract';
import { ForeignPath } from '../platform/errors';
import { readReleaseFile } from '../releases/releases';
import type { Store } from '../store/store';
import { siteWidePaths } from './site-wide/documents';

export interface RootFile {
  readonly path: string;
  readonly type: string | undefined;
  readonly body: Buffer;
}

/** Types that servers do not derive from the extension. */
const typeOf = (file: string) => (file.endsWith('.ico') ? 'image/x-icon' : undefined);

/** Such as favicon.ico. Throws if the composer makes one of them. */
export async function rootFiles(store: Store, shell: ShellRelease): Promise<RootFile[]> {
  const files = shell.root.map((file) => ({ file, path: `/${file.slice('root/'.length)}` }));
  const taken = files.find(({ path }) => siteWidePaths.includes(path));
  if (taken)
    throw new ForeignPath(
      `shell ${shell.release}: publishes ${taken.path}, which the composer makes from all sections; remove the file`,
    );
  return Promise.all(
    files.map(async ({ file, path }) => ({
      path,
      type: typeOf(file),
      body: await readReleaseFile(store, shell, `client/${file}`),
    })),
  );
}
