/**
 * The servers that some tests run against: real ones, from Debian. They are installed where that needs no
 * question (root with apt, as in a container or in CI); elsewhere what is missing is named at the end. Other browsers
 * are named alone: they are large (docs/decisions/0029-other-engines-run-where-they-are-installed.md).
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
    programs: ['nginx'],
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
  folders.some((folder) => fs.existsSync(path.join(folder, program)));

const missing = (list = servers) => list.filter(({ programs }) => !programs.every(isInstalled));

/** Runs apt; what it prints is shown only if it fails, since it is long. */
async function apt(...words) {
  try {
    await promisify(execFile)('apt-get', ['-qq', ...words], {
      timeout: 240_000,
      maxBuffer: 50_000_000,
      // Servers are started by the tests that need them, never by their installation.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  } catch ({ message, stdout, stderr }) {
    console.log(`apt-get ${words[0]} failed:\n${stdout ?? ''}${stderr ?? message}`);
  }
}

/** The one browser that screenshots are compared in is made for these machines. */
const withoutScreenshots =
  process.platform === 'linux' && process.arch === 'x64'
    ? []
    : ['how pages and blocks look (their screenshots are compared on Linux x64)'];

/** Installs what is missing, where it may; resolves with what stays untested on this machine, in words. */
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
