import { type OpenShell, readReleaseFile } from './open-release';
import { siteWidePaths } from './pages/site-wide';
import { Refusal } from './refusal';
import type { SetFiles } from './set-files';

/** Such as favicon.ico. Resolves to their addresses; rejects with a Refusal. */
export async function writeRootFiles(
  files: SetFiles,
  shell: OpenShell,
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const name of shell.release.root) {
    const path = `/${name.slice('root/'.length)}`;
    if (siteWidePaths.includes(path))
      throw new Refusal(
        'E_FOREIGN_PATH',
        `shell ${shell.id}: publishes ${path}, which the composer makes from all sections; remove the file`,
      );
    const bytes = await readReleaseFile(files.objects.store, shell, `client/${name}`);
    const type = shell.files[`client/${name}`]?.type ?? 'application/octet-stream';
    await files.write(path, { bytes, type });
    paths.push(path);
  }
  return paths;
}
