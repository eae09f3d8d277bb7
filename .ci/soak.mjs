/** npm run soak: the tests that take long or need other programs. Installs those where it may. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { clearEnvironment } from '@site/build/testing/environment';

const needs = {
  'the store in Ceph': ['radosgw', 'ceph-mon', 'ceph-osd', 'radosgw-admin'],
  nginx: ['nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
  Caddy: ['caddy'],
  'journeys in Firefox': ['firefox-esr'],
  'journeys in WebKit': ['WebKitWebDriver', 'Xvfb', 'xauth'],
  'uploads of exports': ['rsync', 'rclone'],
};
const PACKAGES =
  'radosgw ceph-mon ceph-osd ceph-common nginx-light libnginx-mod-http-brotli-static caddy firefox-esr webkit2gtk-driver xvfb xauth rsync rclone';

// An ordinary user's PATH lacks the folders of servers on Debian.
process.env.PATH += ':/usr/sbin:/sbin';
const isInstalled = (program) =>
  process.env.PATH.split(':').some((folder) => fs.existsSync(path.resolve(folder, program)));
const missing = () => Object.entries(needs).filter(([, programs]) => !programs.every(isInstalled));

const run = (command, env = {}) =>
  spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status;

const install = `apt-get install --yes --no-install-recommends ${PACKAGES}`;
console.log(`Needs Linux x64 and, from Debian: ${PACKAGES}`);
if (missing().length > 0 && process.getuid?.() === 0 && isInstalled('apt-get'))
  // Tests start servers; the installation does not.
  run(`apt-get -qq update && ${install}`, { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' });
for (const [what, programs] of missing())
  console.log(`NOT TESTED: ${what} (${programs.join(', ')}). As root: ${install}`);

clearEnvironment();
const statuses = [
  'npm run --silent build',
  'npx jest --runInBand',
  'npm run --silent test:e2e',
].map((command) => run(command, { SOAK: '1' }));
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
