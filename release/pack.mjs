/**
 * npm run pack -- [folder] writes what repositories of a section of their own need: the sources of shared, and the
 * compiled command.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compilePackages, listDependencies } from './bin/packages.mjs';

const root = path.resolve(import.meta.dirname, '..');
const target = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'pack-'));
const destination = path.resolve(process.argv[2] ?? path.join(root, 'dist/packages'));
const readJson = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Of use only in this repository. */
const LEFT_OUT =
  /\.test\.|\/(node_modules|\.cache)(\/|$)|^shared\/(dist|dev\/testing|build\/(testing|repository)|testing\/(docs\.ts|checkouts|servers))(\/|$)/;

/** What shared/testing imports, which tests here find at the top of the repository. */
const TESTING = /^(@swc\/jest|@testing-library\/|@types\/jest|axe-core|jest)/;

function copy(name) {
  fs.cpSync(path.join(root, name), path.join(target, name), {
    recursive: true,
    filter: (file) => !LEFT_OUT.test(path.relative(root, file).replaceAll(path.sep, '/')),
  });
}

/** The version contains a hash of all files: npm takes equal versions for equal packages. */
function digestOf(folder) {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (fs.statSync(file).isFile()) hash.update(`\0${name}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

function writeManifest(name, dependencies) {
  const {
    private: _,
    scripts: __,
    devDependencies: ___,
    ...manifest
  } = readJson(`${name}/package.json`);
  const { license, engines } = readJson('package.json');
  const version = `${manifest.version}-${digestOf(path.join(target, name))}`;
  const isPacked = ([, file]) => fs.existsSync(path.join(target, name, file));
  const named = { ...manifest.exports, './tsconfig.json': './tsconfig.json' };
  const exports = Object.fromEntries(Object.entries(named).filter(isPacked));
  const whole = { ...manifest, exports, version, license, engines, dependencies };
  fs.writeFileSync(path.join(target, name, 'package.json'), toJson(whole));
  return version;
}

/** For sections' own tsconfig.json, which extends it. */
function typeSettings() {
  const {
    incremental: _,
    tsBuildInfoFile: __,
    ...options
  } = readJson('tsconfig.json').compilerOptions;
  const types = [...options.types, '@testing-library/jest-dom', '@site/shared/globals'];
  return { compilerOptions: { ...options, types } };
}

try {
  await compilePackages();
  for (const name of ['shared', 'release/bin/release.mjs', 'release/dist']) copy(name);
  for (const name of ['shared', 'release'])
    fs.copyFileSync(path.join(root, 'LICENSE'), path.join(target, name, 'LICENSE'));
  fs.writeFileSync(path.join(target, 'shared/tsconfig.json'), toJson(typeSettings()));
  const { devDependencies } = readJson('package.json');
  const testing = Object.entries(devDependencies).filter(([name]) => TESTING.test(name));
  const ofShared = {
    ...readJson('shared/package.json').dependencies,
    ...Object.fromEntries(testing),
  };
  const shared = writeManifest('shared', ofShared);
  writeManifest('release', { ...listDependencies(), '@site/shared': shared });
  fs.mkdirSync(destination, { recursive: true });
  for (const name of fs.readdirSync(destination))
    if (/^site-(shared|release)-.*\.tgz$/.test(name)) fs.rmSync(path.join(destination, name));
  const folders = ['shared', 'release'].map((name) => path.join(target, name));
  const args = ['pack', '--silent', '--pack-destination', destination, ...folders];
  const packed = execFileSync('npm', args, { cwd: root, encoding: 'utf8' });
  for (const file of packed.trim().split('\n')) console.log(path.join(destination, file));
} finally {
  fs.rmSync(target, { recursive: true, force: true });
}
