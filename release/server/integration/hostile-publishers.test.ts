import { checkHostilePublishers } from '../testing/hostile/property';
import { honestReleases } from '@site/tool/testing/hostile/releases';
import { inBuckets, inFolders } from '../testing/hostile/worlds';
import { temporaryFolder } from '@site/composer/testing/releases';

const folder = temporaryFolder();
const honest = honestReleases(folder);
// Longer, with nginx and Caddy: release/soak/hostile-publishers.soak.test.ts.
const SHORT = { seed: 36, numRuns: 5 };

test('publishing without deploying changes nothing that a worker serves from a bucket', async () => {
  await checkHostilePublishers(await inBuckets(honest), honest, SHORT);
});

test('publishing without deploying changes nothing that a server serves from a folder', async () => {
  const worlds = await inFolders(folder, honest, ['release serve']);
  await checkHostilePublishers(worlds, honest, SHORT);
});
