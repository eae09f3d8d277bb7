import { checkHostilePublishers } from '@site/server/testing/hostile/property';
import { honestReleases } from '@site/tool/testing/hostile/releases';
import { inBuckets, inFolders, type ServerName } from '@site/server/testing/hostile/worlds';
import { isInstalled } from '@site/composer/testing/processes/installed';
import { temporaryFolder } from '@site/composer/testing/releases';

const folder = temporaryFolder();
const honest = honestReleases(folder);
// The gate repeats the same cases; a soak tries new ones.
const seed = process.env.SOAK ? Date.now() : 36;
const runs = process.env.SOAK ? { buckets: 200, folders: 60 } : { buckets: 5, folders: 3 };

afterEach(() => jest.restoreAllMocks());

test(`publishing without deploying changes nothing that a worker serves from a bucket (seed ${seed})`, async () => {
  await checkHostilePublishers(await inBuckets(honest), honest, { seed, numRuns: runs.buckets });
});

test(`publishing without deploying changes nothing on any web server of a folder (seed ${seed})`, async () => {
  const installed = (['nginx', 'Caddy'] as const).filter((name) => isInstalled(name.toLowerCase()));
  const names: ServerName[] = ['release serve', ...installed];
  const worlds = await inFolders(folder, honest, names);
  await checkHostilePublishers(worlds, honest, { seed, numRuns: runs.folders });
});
