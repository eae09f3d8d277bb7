import { Refusal } from '@site/composer';
import { type AdoptedRelease, type ObjectWriter, releaseId } from '@site/store';
import { inspectBuild } from './inspect-build';

/** A publisher may have written the store without `publishFolder`, so deploys check again. */
export async function assertSound(
  objects: ObjectWriter,
  { app, ref, description }: AdoptedRelease,
): Promise<void> {
  const { files } = description;
  const find = (path: string) => (Object.hasOwn(files, path) ? files[path] : undefined);
  const name = `${app} ${releaseId(ref)}`;
  const { release, violations } = await inspectBuild({
    name,
    sizeOf: (path) => find(path)?.bytes,
    read: (path) => objects.read(app, find(path)?.object ?? '', `${name}: ${path}`),
  });
  const [first] = violations;
  if (first) throw first;
  if (release?.app === app && release.version === ref.version) return;
  throw new Refusal(
    'E_INVALID_RELEASE',
    `${name}: its release.json describes ${release?.app} ${release?.version}; build and publish ${app} again`,
  );
}
