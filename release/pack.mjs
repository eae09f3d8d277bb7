/**
 * npm run pack -- [folder] compiles shared and release, file by file, into tarballs for
 * repositories that know this one only as packages. The packages of release are folders of one
 * tarball.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const target = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'pack-'));
const read = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));

const PARTS = {
  shared: ['src', 'build', 'dev', 'testing', 'checkout.ts', 'singletons.ts', 'site.config.ts'],
  release: ['main.ts', 'composer/src', 'tool/src', 'server/src'],
};
/** Of use only in this repository. */
const LEFT_OUT =
  /\.(test|examples)\.|^shared\/(build\/(testing|repository)|src\/(examples|contract\/examples|tokens\/checks)|testing\/(docs\.ts|checkouts))(\/|$)/;
/** In its repository the command compiles itself first. */
const COMMAND = `#!/usr/bin/env node
import { main } from '../main.js';

await main(process.argv.slice(2));
`;
const LEFT_OUT_FOLDERS = new Set(['dist', '.cache', 'node_modules']);

const isSource = (name) => /(?<!\.d)\.tsx?$/.test(name);

function* filesBelow(name) {
  if (LEFT_OUT.test(name) || LEFT_OUT_FOLDERS.has(path.basename(name))) return;
  if (!fs.statSync(path.join(root, name)).isDirectory()) return yield name;
  for (const entry of fs.readdirSync(path.join(root, name)).sort())
    yield* filesBelow(`${name}/${entry}`);
}

function compile(files) {
  const project = path.join(target, 'tsconfig.json');
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      incremental: false,
      tsBuildInfoFile: null,
      rootDir: root,
      outDir: target,
      typeRoots: [path.join(root, 'node_modules/@types')],
    },
    include: [],
    files: files.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(root, name)),
  };
  fs.writeFileSync(project, JSON.stringify(settings));
  const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [tsc, '--project', project], { cwd: root, stdio: 'inherit' });
  fs.rmSync(project);
}

const SPECIFIER =
  /((?:\bfrom|\bimport|\bimport\(|\brequire\(|\brequire\.resolve\()\s*(?:\/\*[^*]*\*\/\s*)?['"])(\.\.?\/[^'"]+)(['"])/g;

/** Node, unlike bundlers, needs the file's full name. */
const isThere = (own, file) =>
  file.startsWith(own + path.sep) && fs.statSync(file, { throwIfNoEntry: false })?.isFile();

function resolved(own, folder, name) {
  const plain = name.replace(/(?<!\.d)\.tsx?$/, '');
  for (const ending of ['', '.js', '/index.js', '.d.ts'])
    if (isThere(own, path.join(folder, plain + ending)))
      return plain + (ending === '.d.ts' ? '' : ending);
  throw new Error(`${folder}: "${name}" leads to nothing in the package`);
}

const INSIDE_RELEASE = /(['"])@site\/(composer|tool|server)(\/[^'"]+)\1/g;

/** "@site/tool/deploy" -> "../../../tool/src/cli/change/deploy" */
function insideRelease(folder, name, subpath) {
  const { exports } = read(`release/${name}/package.json`);
  const source = exports[`.${subpath}`];
  if (!source)
    throw new Error(`${folder}: @site/${name}${subpath} is no export of release/${name}`);
  const there = path.relative(folder, path.join(target, 'release', name, source));
  return there.startsWith('.') ? there : `./${there}`;
}

function rewrite(own, file) {
  const folder = path.dirname(file);
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(
      INSIDE_RELEASE,
      (_all, quote, name, subpath) => quote + insideRelease(folder, name, subpath) + quote,
    );
  fs.writeFileSync(
    file,
    text.replace(
      SPECIFIER,
      (_all, before, name, after) => before + resolved(own, folder, name) + after,
    ),
  );
}

/** "./src/index.ts" -> its script and its types. */
function door(file) {
  if (!isSource(file)) return file.endsWith('.d.ts') ? { types: file } : file;
  const plain = file.replace(/\.tsx?$/, '');
  return { types: `${plain}.d.ts`, default: `${plain}.js` };
}

const MANIFESTS = ['shared', 'release', 'release/composer', 'release/tool', 'release/server'];
const isThirdParty = ([name]) => !name.startsWith('@site/');
const versionsIn = (name) =>
  Object.fromEntries(
    Object.entries(read(`${name}/package.json`).dependencies).filter(isThirdParty),
  );

/** Packages that the files import, in the versions tested here, with their types. */
function dependenciesOf(files) {
  const versions = Object.assign(
    {},
    read('package.json').devDependencies,
    ...MANIFESTS.map(versionsIn),
  );
  const text = files
    .filter((file) => /\.([mc]?js|d\.ts|css|json)$/.test(file))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  const isNamed = (name) => new RegExp(`['"\`]${name}(/[^'"\`]*)?['"\`]`).test(text);
  const named = Object.keys(versions).filter(isNamed);
  const types = ['node', ...named].map((name) => `@types/${name}`);
  const all = [...named, ...named.flatMap(peersOf), ...types].filter((name) => versions[name]);
  return Object.fromEntries([...new Set(all)].sort().map((name) => [name, versions[name]]));
}

/** Needed by our options, and no peer dependency. */
const CHOSEN = { 'terser-webpack-plugin': ['@swc/core', 'lightningcss'] };

function peersOf(name) {
  const { peerDependencies = {}, peerDependenciesMeta: more = {} } = read(
    `node_modules/${name}/package.json`,
  );
  const needed = Object.keys(peerDependencies).filter((peer) => !more[peer]?.optional);
  return [...needed, ...(CHOSEN[name] ?? [])];
}

function manifestOf(name, files) {
  const {
    private: _private,
    scripts: _scripts,
    exports,
    dependencies: _dependencies,
    ...own
  } = read(`${name}/package.json`);
  return {
    ...own,
    license: read('package.json').license,
    engines: read('package.json').engines,
    exports: {
      ...Object.fromEntries(
        Object.entries(exports)
          .filter(([, file]) => !LEFT_OUT.test(path.join(name, file)))
          .map(([at, file]) => [at, door(file)]),
      ),
      ...(name === 'shared' && { './tsconfig.json': './tsconfig.json' }),
    },
    files: [
      ...new Set(files.map((file) => path.relative(path.join(target, name), file).split('/')[0])),
    ],
    dependencies: dependenciesOf(files),
  };
}

function typeSettings() {
  const {
    incremental: _incremental,
    tsBuildInfoFile: _file,
    ...options
  } = read('tsconfig.json').compilerOptions;
  const types = [...options.types, '@testing-library/jest-dom', '@site/shared/globals'];
  return { compilerOptions: { ...options, types } };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Web servers include them, and exports copy them. */
const HOSTING = ['Caddyfile', 'nginx/http.conf', 'nginx/server.conf', 'nginx/brotli.conf'];
const hosting = (name) => fs.readFileSync(path.join(root, 'docs/hosting', name));

const WRITTEN = {
  shared: { 'tsconfig.json': () => json(typeSettings()) },
  release: {
    'bin/release.mjs': () => COMMAND,
    ...Object.fromEntries(HOSTING.map((name) => [`server/hosting/${name}`, () => hosting(name)])),
  },
};

function lay(name, sources) {
  for (const source of sources.filter((one) => !isSource(one))) {
    fs.mkdirSync(path.dirname(path.join(target, source)), { recursive: true });
    fs.copyFileSync(path.join(root, source), path.join(target, source));
  }
  const folder = path.join(target, name);
  for (const [file, text] of Object.entries(WRITTEN[name])) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text());
  }
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const files = filesIn(folder);
  for (const file of files) if (/\.([mc]?js|d\.ts)$/.test(file)) rewrite(folder, file);
  return manifestOf(name, files);
}

const filesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** The version contains a hash: npm takes equal versions for equal packages. */
function writeManifests(manifests) {
  const hash = createHash('sha256').update(json(manifests));
  for (const file of filesIn(target))
    hash.update(`\0${path.relative(target, file)}\0`).update(fs.readFileSync(file));
  const digest = hash.digest('hex').slice(0, 8);
  const versionOf = (name) => `${manifests[name].version}-${digest}`;
  for (const [name, { dependencies, ...manifest }] of Object.entries(manifests)) {
    const own = name !== 'shared' && { '@site/shared': versionOf('shared') };
    const whole = {
      ...manifest,
      version: versionOf(name),
      dependencies: { ...dependencies, ...own },
    };
    fs.writeFileSync(path.join(target, name, 'package.json'), json(whole));
  }
}

function pack(destination) {
  const sources = Object.fromEntries(
    Object.entries(PARTS).map(([name, parts]) => [
      name,
      parts.flatMap((part) => [...filesBelow(`${name}/${part}`)]),
    ]),
  );
  compile(Object.values(sources).flat());
  const laid = Object.entries(sources).map(([name, files]) => [name, lay(name, files)]);
  writeManifests(Object.fromEntries(laid));
  fs.mkdirSync(destination, { recursive: true });
  for (const old of fs.readdirSync(destination))
    if (/^site-(shared|release)-.*\.tgz$/.test(old)) fs.rmSync(path.join(destination, old));
  const folders = Object.keys(PARTS).map((name) => path.join(target, name));
  const words = ['pack', '--silent', '--pack-destination', destination, ...folders];
  const made = execFileSync('npm', words, { cwd: root, encoding: 'utf8' });
  for (const file of made.trim().split('\n')) console.log(path.join(destination, file));
}

try {
  pack(path.resolve(process.argv[2] ?? path.join(root, 'dist/packages')));
} finally {
  fs.rmSync(target, { recursive: true, force: true });
}
