import { checkHostilePublishers } from '../testing/hostile/property';
import { honestReleases } from '@site/tool/testing/hostile/releases';
import { inBuckets, inFolders } from '../testing/hostile/worlds';
import { temporaryFolder } from '@site/composer/testing/releases';

const folder = temporaryFolder();
const honest = honestReleases(folder);
// Longer, with nginx and Caddy: release/soak/hostile-publishers.soak.test.ts.
const SHORT = { seed: 36, numRuns: 5 };

test('whoever may publish but not deploy changes nothing that a worker answers from a bucket', async () => {
  await checkHostilePublishers(await inBuckets(honest), honest, SHORT);
});

test('whoever may publish but not deploy changes nothing that a server answers from a folder', async () => {
  const worlds = await inFolders(folder, honest, ['release serve']);
  await checkHostilePublishers(worlds, honest, SHORT);
});
