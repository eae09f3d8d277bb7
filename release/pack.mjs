/** npm run pack -- [folder] writes the packages that a section in its own repository needs. */
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
  /\.test\.|\/(node_modules|\.cache)(\/|$)|^shared\/build\/(repository|testing\/(checkouts|servers|(docs|tiny-app|whole)\.ts))(\/|$)/;

/** Each after those that it depends on. */
const SHARED = ['shared/contract', 'shared/site', 'shared/ui', 'shared/build'];

/** What shared/build/testing imports from the top of this repository. */
const TESTING = /^(@swc\/jest|@testing-library\/|@types\/jest|axe-core|jest)/;

function copy(name) {
  fs.cpSync(path.join(root, name), path.join(target, name), {
    recursive: true,
    filter: (file) => !LEFT_OUT.test(path.relative(root, file).replaceAll(path.sep, '/')),
  });
}

/** npm takes equal versions for equal packages, so the version contains this hash. */
function digestOf(folder, dependencies) {
  const hash = createHash('sha256').update(JSON.stringify(dependencies));
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (fs.statSync(file).isFile()) hash.update(`\0${name}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** @site/* -> version. */
const packed = {};

function writeManifest(folder, dependencies) {
  const {
    private: _,
    scripts: __,
    devDependencies: ___,
    ...manifest
  } = readJson(`${folder}/package.json`);
  const { license, engines } = readJson('package.json');
  const version = `${manifest.version}-${digestOf(path.join(target, folder), dependencies)}`;
  const isPacked = ([, file]) => fs.existsSync(path.join(target, folder, file));
  const named = { ...manifest.exports, './tsconfig.json': './tsconfig.json' };
  const exports = Object.fromEntries(Object.entries(named).filter(isPacked));
  const whole = { ...manifest, exports, version, license, engines, dependencies };
  fs.writeFileSync(path.join(target, folder, 'package.json'), toJson(whole));
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(target, folder, 'LICENSE'));
  packed[manifest.name] = version;
}

/** Other shared packages in the versions that are packed with it. */
const dependenciesOf = (folder) =>
  Object.fromEntries(
    Object.entries(readJson(`${folder}/package.json`).dependencies).map(([name, version]) => [
      name,
      packed[name] ?? version,
    ]),
  );

/** Sections extend it in their tsconfig.json. */
function typeSettings() {
  const {
    incremental: _,
    tsBuildInfoFile: __,
    ...options
  } = readJson('tsconfig.json').compilerOptions;
  const types = [...options.types, '@testing-library/jest-dom', '@site/ui/globals'];
  // Node runs TypeScript of all packages, which are installed next to this one.
  return { compilerOptions: { ...options, types }, include: ['../*/**/*'] };
}

try {
  await compilePackages();
  for (const name of [...SHARED, 'release/bin/release.mjs', 'release/dist']) copy(name);
  fs.writeFileSync(path.join(target, 'shared/build/tsconfig.json'), toJson(typeSettings()));
  const { devDependencies } = readJson('package.json');
  const testing = Object.entries(devDependencies).filter(([name]) => TESTING.test(name));
  for (const folder of SHARED) {
    const added = folder === 'shared/build' ? Object.fromEntries(testing) : {};
    writeManifest(folder, { ...dependenciesOf(folder), ...added });
  }
  writeManifest('release', { ...listDependencies(), '@site/build': packed['@site/build'] });
  fs.mkdirSync(destination, { recursive: true });
  for (const name of fs.readdirSync(destination))
    if (/^site-(contract|site|ui|build|release)-.*\.tgz$/.test(name))
      fs.rmSync(path.join(destination, name));
  const sources = [...SHARED, 'release'].map((name) => path.join(target, name));
  const args = ['pack', '--silent', '--pack-destination', destination, ...sources];
  const tarballs = execFileSync('npm', args, { cwd: root, encoding: 'utf8' });
  for (const file of tarballs.trim().split('\n')) console.log(path.join(destination, file));
} finally {
  fs.rmSync(target, { recursive: true, force: true });
}
