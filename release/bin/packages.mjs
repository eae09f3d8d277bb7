#!/usr/bin/env node
/** npm run packages compiles the command into release/dist. Packages from the registry stay in node_modules. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'release/dist');
const PACKAGES = ['store', 'rights', 'composer', 'tool', 'server', 'trials', 'cli'];
/** The inputs of the last compilation, one a line. The file has the time when that began. */
const inputsFile = path.join(dist, 'inputs.txt');
const ALWAYS_READ = ['package-lock.json', 'tsconfig.json', 'release/bin/packages.mjs'];

/** @param {string} name */
const readManifest = (name) =>
  JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8'));

/** Name -> version of the packages from the registry that the command needs. */
export function listDependencies() {
  const folders = ['shared/contract', ...PACKAGES.map((name) => `release/${name}`)];
  const manifests = folders.map(readManifest);
  const dependencies = Object.assign({}, ...manifests.map((manifest) => manifest.dependencies));
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => !name.startsWith('@site/')),
  );
}

export function isUpToDate() {
  if (!fs.existsSync(inputsFile)) return false;
  const { mtimeMs } = fs.statSync(inputsFile);
  const isOlder = (/** @type {string} */ name) => {
    const input = fs.statSync(path.join(root, name), { throwIfNoEntry: false });
    return input !== undefined && input.mtimeMs <= mtimeMs;
  };
  return fs.readFileSync(inputsFile, 'utf8').trim().split('\n').every(isOlder);
}

/** @param {string} name */
const filesBelow = (name) =>
  fs
    .readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** The code names processes, styles, drawings and the worker by their files. */
const listEntries = () => [
  path.join(root, 'release/main.ts'),
  ...PACKAGES.flatMap((name) => filesBelow(`release/${name}/src`)).filter((file) =>
    /(\.mjs|\.css|\.svg|-process\.ts|worker\/worker\.ts)$/.test(file),
  ),
];

/** A page is reused only if the same code made it. */
function hashPageSources() {
  const hash = createHash('sha256');
  for (const file of ['release/composer/src', 'shared/contract/src'].flatMap(filesBelow))
    hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
  return hash.update(JSON.stringify(listDependencies())).digest('hex');
}

/** Whole or not at all: another command may be running these files. */
function write(/** @type {string} */ file, /** @type {string | Uint8Array} */ contents) {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, contents);
  fs.renameSync(temporary, file);
}

export async function compilePackages() {
  const started = new Date();
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: listEntries(),
    outdir: dist,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    external: Object.keys(listDependencies()),
    loader: { '.css': 'copy', '.svg': 'copy' },
    define: { PAGES_DIGEST: JSON.stringify(hashPageSources()) },
    sourcemap: true,
    metafile: true,
    write: false,
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'silent',
    absWorkingDir: root,
  });
  // Otherwise its process lives as long as this one, which may become a server.
  await stop();
  fs.mkdirSync(dist, { recursive: true });
  for (const { path: file, contents } of outputFiles) write(file, contents);
  write(inputsFile, [...Object.keys(metafile.inputs), ...ALWAYS_READ].join('\n'));
  fs.utimesSync(inputsFile, started, started);
}

if (process.argv[1] === import.meta.filename && !isUpToDate()) await compilePackages();
