import { type ObjectWriter, publishRelease } from '@site/store';
import { listUndescribed, readBuild } from './read-build';

interface PublishedFolder {
  readonly app: string;
  readonly id: string;
  readonly warnings: readonly string[];
}

export async function publishFolder(
  objects: ObjectWriter,
  folder: string,
): Promise<PublishedFolder> {
  const { release, build } = await readBuild(folder);
  const id = await publishRelease(objects, build);
  const warnings = listUndescribed(folder, release).map(
    (file) => `${folder}/${file} is not published: release.json does not describe it`,
  );
  return { app: release.app, id, warnings };
}
