import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SHARED = ['shared/src', 'shared/package.json', 'tsconfig.json', 'package-lock.json'];

const TOOL = [
  'release/bin',
  'release/main.ts',
  'release/composer/src',
  'release/tool/src',
  'release/server/src',
  ...['composer', 'tool', 'server'].map((name) => `release/${name}/package.json`),
  'shared/build/manifests',
  'shared/build/processes',
  'shared/site.config.ts',
  'shared/singletons.ts',
  ...SHARED,
];

const PAGES = ['release/composer/src', 'shared/site.config.ts', ...SHARED];

const CARDS = ['release/composer/src/pages/cards', 'package-lock.json'];

/**
 * @param {string} place
 * @returns {Generator<string, void>}
 */
function* filesBelow(place) {
  if (!fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()) {
    yield place;
    return;
  }
  for (const name of fs.readdirSync(place).sort()) yield* filesBelow(path.join(place, name));
}

const TEST = /\.test\.tsx?$/;

/**
 * By content only: times of files say little after a checkout or a copy.
 *
 * @param {string} root
 * @param {readonly string[]} places
 */
function digestOf(root, places) {
  const hash = createHash('sha256');
  for (const place of places)
    for (const file of filesBelow(path.join(root, place)))
      if (!TEST.test(file) && fs.existsSync(file))
        hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/**
 * Compiled code contains its location.
 *
 * @param {string} root
 * @param {string} digest
 */
const fingerprint = (root, digest) =>
  createHash('sha256')
    .update(process.version + root + digest)
    .digest('hex')
    .slice(0, 16);

/** Every command needs them: bundled they load in half the time. */
const BUNDLED_PACKAGES = [
  'commander',
  'cookie',
  'css-tree',
  'lru-cache',
  'negotiator',
  'parse5',
  'entities',
  'range-parser',
  'semver',
  'zod',
];

/** @param {string} name */
const isBundled = (name) =>
  BUNDLED_PACKAGES.some((one) => name === one || name.startsWith(`${one}/`));

/**
 * Replaces a module's own address, which bundling changes. Other packages stay external.
 *
 * @type {import('esbuild').Plugin}
 */
const inPlace = {
  name: 'in-place',
  setup(build) {
    // Its other build reads data files at run time, which a bundle does not have.
    build.onResolve({ filter: /^css-tree$/ }, ({ kind, resolveDir }) =>
      build.resolve('css-tree/dist/csstree.esm', { kind, resolveDir }),
    );
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@site/') || isBundled(name)
        ? undefined
        : { external: true },
    );
    build.onLoad({ filter: /[\\/](release|shared)[\\/].*\.tsx?$/ }, ({ path: file }) => ({
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      contents: fs
        .readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/**
 * Pages and cards name the code that made them.
 *
 * @param {string} root
 */
const digestsOf = (root) => ({
  PAGES_DIGEST: digestOf(root, PAGES),
  CARDS_DIGEST: digestOf(root, CARDS),
});

/** An older compilation may still run: servers load parts on demand. */
const KEPT_MS = 60 * 86_400_000;

/** @param {string} cache */
function removeOld(cache) {
  for (const name of fs.readdirSync(cache)) {
    const old = path.join(cache, name);
    const { mtimeMs = Date.now() } = fs.statSync(old, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEPT_MS) fs.rmSync(old, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {string} entry
 * @param {string} cache
 * @param {string} folder
 */
async function compile(root, entry, cache, folder) {
  fs.mkdirSync(cache, { recursive: true });
  removeOld(cache);
  const { build } = await import('esbuild');
  const output = `${folder}.${randomUUID()}`;
  await build({
    entryPoints: [path.join(root, entry)],
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Rarely used parts (cards, buckets, ops page) load on demand.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    minifyWhitespace: true,
    minifySyntax: true,
    // Some packages require Node's modules as CommonJS.
    banner: { js: REQUIRE },
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'silent',
    plugins: [inPlace],
    define: Object.fromEntries(
      Object.entries(digestsOf(root)).map(([name, digest]) => [name, JSON.stringify(digest)]),
    ),
  });
  try {
    fs.renameSync(output, folder);
  } catch (fault) {
    // Another process was first, with the same result.
    fs.rmSync(output, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw fault;
  }
}

/**
 * Compiles a module with its imports from this repository, once for each state of the sources: a start takes a third of
 * the time. Compiles as it goes where nothing can be written. Returns the address to import.
 *
 * @param {string} root
 * @param {string} entry
 */
export async function compiled(root, entry) {
  const cache = path.join(root, 'node_modules/.cache/release');
  const folder = path.join(cache, fingerprint(root, digestOf(root, [...TOOL, entry])));
  const file = path.join(folder, `${path.basename(entry, '.ts')}.mjs`);
  try {
    if (!fs.existsSync(file)) await compile(root, entry, cache, folder);
    return pathToFileURL(file).href;
  } catch {
    const { register } = await import('tsx/esm/api');
    // Explicit: by default it is looked up in the working directory.
    register({ tsconfig: path.join(root, 'tsconfig.json') });
    Object.assign(globalThis, digestsOf(root));
    return pathToFileURL(path.join(root, entry)).href;
  }
}
