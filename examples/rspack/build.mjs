import { rspack } from '@rspack/core';
import fs from 'node:fs';
import path from 'node:path';
import { writeRelease } from '../write-release.mjs';
import configurations, { requires } from './rspack.config.mjs';

const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json')));

const stats = await new Promise((resolve, reject) =>
  rspack(configurations, (fault, result) => (fault ? reject(fault) : resolve(result))),
);
console.log(stats.toString('errors-warnings'));
if (stats.hasErrors()) process.exit(1);

const { namedChunks, namedChunkGroups } = stats.stats[0].compilation;
const [entry] = namedChunks.get('webinars').files;
const files = ['routes', 'Webinars'].flatMap((name) => namedChunkGroups.get(name).getFiles());
const ending = (wanted) => [...new Set(files.filter((name) => name.endsWith(wanted)))];

writeRelease(path.join(import.meta.dirname, 'dist'), {
  app: 'webinars',
  version,
  container: 'remote_webinars',
  entry,
  byContent: true,
  requires,
  routes: [
    { path: '/webinars', scripts: ending('.js'), styles: ending('.css'), pages: ['/webinars'] },
  ],
});
