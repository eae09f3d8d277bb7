/**
 * Real servers for tests, from Debian. Root with apt gets them installed; otherwise the gate names
 * what is missing. Other browsers are only named: docs/decisions/0029.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const servers = [
  {
    tested: 'the s3 store, against a real Ceph gateway',
    programs: ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'],
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
  },
  {
    tested: 'an exported site in nginx',
    programs: ['nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  },
  { tested: 'an exported site in Caddy', programs: ['caddy'], packages: ['caddy'] },
];

const browsers = [
  {
    tested: 'the journeys of visitors in Firefox',
    programs: ['firefox-esr'],
    packages: ['firefox-esr'],
  },
  {
    tested: 'the journeys of visitors in WebKit',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

const isInstalled = (program) =>
  folders.some((folder) => fs.existsSync(path.resolve(folder, program)));

const missing = (list = servers) => list.filter(({ programs }) => !programs.every(isInstalled));

/** Prints apt's long output only if it fails. */
async function apt(...words) {
  try {
    await promisify(execFile)('apt-get', ['-qq', ...words], {
      timeout: 240_000,
      maxBuffer: 50_000_000,
      // Tests start servers, installation does not.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  } catch ({ message, stdout, stderr }) {
    console.log(`apt-get ${words[0]} failed:\n${stdout ?? ''}${stderr ?? message}`);
  }
}

/** The packaged Chromium runs on these machines alone. */
const withoutScreenshots =
  process.platform === 'linux' && process.arch === 'x64'
    ? []
    : ['how pages and blocks look (their screenshots are compared on Linux x64)'];

/** Resolves with what stays untested, in words. */
export async function provideServers() {
  const wanted = missing();
  if (wanted.length > 0 && process.getuid?.() === 0 && isInstalled('apt-get')) {
    const packages = wanted.flatMap((server) => server.packages);
    console.log(`Installing with apt, for the tests against real servers: ${packages.join(' ')}`);
    await apt('update');
    await apt('install', '--yes', '--no-install-recommends', ...packages);
  }
  const without = missing([...servers, ...browsers]).map(
    ({ tested, packages }) => `${tested} (install it with: apt-get install ${packages.join(' ')})`,
  );
  return [...without, ...withoutScreenshots];
}
