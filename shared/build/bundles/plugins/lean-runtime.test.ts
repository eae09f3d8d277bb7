import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { chunks, CONSUME, LEAN, leanContainer, leanRuntime, LOAD } from './lean-runtime';

interface Checks {
  readonly parseRange: (range: string) => readonly number[];
  readonly satisfy: (range: readonly number[], version: string) => boolean;
}

const webpacks = createRequire(import.meta.url)('webpack/lib/util/semver') as Checks;
const lean = runInNewContext(
  `(() => { ${Object.values(LEAN).join('')} return { satisfy }; })()`,
) as Checks;

const RANGES = ['^19.3.1', '^7.18.0', '^1.0.0', '^0.4.2', '^0.0.3'];
const VERSIONS = RANGES.flatMap((range) => {
  const [major = 0, minor = 0, patch = 0] = range.slice(1).split('.').map(Number);
  return [-1, 0, 1].flatMap((a) =>
    [-1, 0, 1, 10].flatMap((b) =>
      [-1, 0, 1, 10].map((c) =>
        [major + a, minor + b, patch + c].map((n) => Math.max(0, n)).join('.'),
      ),
    ),
  );
});

test.each(RANGES)('%s is satisfied by the same versions as webpack says', (range) => {
  const parsed = webpacks.parseRange(range);
  for (const version of VERSIONS)
    expect([version, lean.satisfy(parsed, version)]).toEqual([
      version,
      webpacks.satisfy(parsed, version),
    ]);
});

test('what is no release satisfies nothing', () => {
  for (const version of ['19.4.0-rc.1', '19.4', '19', 'next', ''])
    expect(lean.satisfy(webpacks.parseRange('^19.3.1'), version)).toBe(false);
});

type Shared = Record<string, { get: () => () => string }>;

/** A section's runtime with what the shell shares, and modules 1 (react) and 2 (what nobody shares), both of chunk 7. */
function runtime(shared: Shared) {
  const webpack = {
    S: { default: { react: shared } },
    f: {} as Record<string, (chunk: number, promises: Promise<unknown>[]) => void>,
    m: {} as Record<number, (module: { exports?: unknown }) => void>,
    c: {} as Record<number, unknown>,
    p: '/',
    u: (chunk: number) => `${chunk}.js`,
    l: (_url: string, _done: (event: object) => void) => {},
  };
  const range = [1, 19, 3, 0];
  const code = `${Object.values(LEAN).join('')} ${LOAD}
    const moduleToHandlerMapping = {
      1: () => loadStrictSingletonVersion("default", "react", false, ${JSON.stringify(range)}),
      2: () => loadStrictSingletonVersion("default", "vue", false, ${JSON.stringify(range)}),
    };
    const chunkMapping = { 7: [1, 2] };
    ${CONSUME}
    const installedChunks = { 1: 0 };
    __webpack_require__.f.j = (chunkId, promises) => { ${chunks('9 != chunkId')}
    installedChunks`;
  const installed = runInNewContext(code, { __webpack_require__: webpack }) as Record<
    number,
    unknown[]
  >;
  return { webpack, installed };
}

const shared = (...versions: readonly string[]): Shared =>
  Object.fromEntries(versions.map((version) => [version, { get: () => () => version }]));

async function consumed(all: Shared) {
  const { webpack } = runtime(all);
  const promises: Promise<unknown>[] = [];
  webpack.f['consumes']?.(7, promises);
  await Promise.all(promises);
  return (id: number) => {
    const module: { exports?: unknown } = {};
    webpack.m[id]?.(module);
    return module.exports;
  };
}

test('a section gets what the shell shares, in a version that will do', async () => {
  expect((await consumed(shared('19.4.1')))(1)).toBe('19.4.1');
  expect((await consumed(shared('18.3.1', '19.10.0')))(1)).toBe('19.10.0');
});

test('what the shell does not share, or in another version, throws whenever a module asks for it', async () => {
  const require = await consumed(shared('18.2.0'));
  for (const _time of ['first', 'second']) {
    expect(() => require(1)).toThrow('Needs react ^19.3.0, the page has 18.2.0');
    expect(() => require(2)).toThrow('Needs vue ^19.3.0, the page has none');
  }
});

/** A section's container, as it is seen from outside, and what it was told is shared. */
function container() {
  const webpack = { S: {} as Record<string, unknown> };
  const code = `const moduleMap = { "./routes": () => Promise.resolve(() => "routes") };
    const get = webpack's own;
    // This exports getters to disallow modifications
    ({ get, init })`;
  const exposed = runInNewContext(leanContainer(code), { __webpack_require__: webpack }) as {
    readonly get: (name: string) => Promise<() => unknown>;
    readonly init: (scope: object) => void;
  };
  return { ...exposed, webpack };
}

test('a section is told what is shared, and gives what it exposes', async () => {
  const { get, init, webpack } = container();
  const scope = { react: {} };
  init(scope);
  expect(webpack.S['default']).toBe(scope);
  expect((await get('./routes'))()).toBe('routes');
  await expect(get('./other')).rejects.toThrow('./other is not exposed');
});

test('a chunk is asked for once at a time, and again after it has failed', async () => {
  const { webpack, installed } = runtime({});
  const asked: { readonly url: string; readonly done: (event: object) => void }[] = [];
  webpack.l = (url, done) => void asked.push({ url, done });
  const ask = (chunk: number) => {
    const promises: Promise<unknown>[] = [];
    webpack.f['j']?.(chunk, promises);
    return Promise.all(promises);
  };
  await Promise.all([ask(1), ask(9)]);
  const [first, second] = [ask(5), ask(5)];
  expect(asked.map(({ url }) => url)).toEqual(['/5.js']);
  asked[0]?.done({ type: 'load', target: { src: '/5.js' } });
  await expect(first).rejects.toThrow('/5.js: missing');
  await expect(second).rejects.toThrow('/5.js: missing');
  const again = ask(5);
  expect(asked).toHaveLength(2);
  const [resolve] = installed[5] as [() => void];
  installed[5] = 0 as never;
  resolve();
  asked[1]?.done({ type: 'load' });
  await expect(again).resolves.toBeDefined();
});

test('a section that wants chunks ahead of time is told that its runtime does not bring them', () => {
  const code = `// JSONP chunk loading for javascript
    if(true) { // all chunks have JS
      // setup Promise in chunk cache
      __webpack_require__.l(url, done);
    }
    __webpack_require__.F.j = (chunkId) => {};`;
  expect(() => leanRuntime['JsonpChunkLoadingRuntimeModule']?.(code, {})).toThrow(
    'webpackPrefetch: the runtime of a section brings nothing ahead of time; leave it out of its import()',
  );
});

test('chunks without scripts are brought as webpack has it', () => {
  const code = 'installedChunks[chunkId] = 0;';
  expect(leanRuntime['JsonpChunkLoadingRuntimeModule']?.(code, {})).toBe(code);
});

test.each(Object.keys(leanRuntime).filter((part) => part !== 'ShareRuntimeModule'))(
  'a webpack that writes another %s fails the build',
  (part) => {
    const other = '__webpack_require__.l(other)';
    expect(() => leanRuntime[part]?.(other, {})).toThrow(/webpack no longer/);
  },
);
