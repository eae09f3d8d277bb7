import { pageCode, siteToRefuseCode } from '../../../testing/refused-code';
import { builtRelease } from '@site/composer/testing/releases';
import { LIMITS } from '@site/composer/render';
import { deploy } from '../../../src/cli/change/deploy';

const { folder, store, expectRefusal } = siteToRefuseCode();

test.each<[string, string, RegExp]>([
  ['a page that throws', pageCode('throw new Error("no price")'), /page \/blog: no price/],
  [
    'code that throws at once',
    'throw new Error("broken at start");',
    /page \/blog: broken at start/,
  ],
  ['code that is none', 'this is not JavaScript', /Unexpected identifier/],
  ['code that leaves its function', '}); process.exit(); (() => {', /Unexpected token/],
  [
    'code that fails later, as a promise',
    'Promise.reject(new Error("nobody waits")); exports.page = () => new Promise(() => setTimeout(() => {}, 50));',
    /nobody waits/,
  ],
  [
    'a page that waits for what never comes',
    pageCode('await new Promise(() => {})'),
    /page \/blog: waits for something that never comes/,
  ],
  ['code without pages', 'exports.other = 1;', /page \/blog: remote\.page is not a function/],
  [
    'code that kills the process that started it',
    'process.kill(process.ppid);',
    /process\.kill is not a function/,
  ],
])('%s is refused by name, and what is live stays', async (_name, server, message) => {
  await expectRefusal(server, message);
});

/** Each leads to the file system in a process that is not confined. */
const ways = {
  'a module of another package': 'require("left-pad")',
  'a built-in module': 'require("fs")',
  'a built-in module by its full name': 'require("node:fs")',
  'a module named as a part of every object': 'require("constructor")',
  'a module named by an object': 'require({ toString: () => "fs" })',
  'a file of the repository': 'require("../../../../package.json")',
  'process.getBuiltinModule': 'process.getBuiltinModule("fs")',
  'globalThis.process': 'globalThis.process.getBuiltinModule("fs")',
  'global.process': 'global.process.getBuiltinModule("fs")',
  'process behind a function made from text':
    'new Function("return process")().getBuiltinModule("fs")',
  'process behind the constructor of a function':
    'require.constructor("return process")().getBuiltinModule("fs")',
  'process behind eval': '(0, eval)("process").getBuiltinModule("fs")',
  'process.binding': 'process.binding("fs")',
  'process.dlopen': 'process.dlopen({}, "x.node")',
  'process.mainModule': 'process.mainModule.require("fs")',
  'module.constructor._load': 'module.constructor._load("fs")',
  'module.parent': 'module.parent.require("fs")',
  'require.main': 'require.main.require("fs")',
  'require.cache': 'Object.values(require.cache)[0].require("fs")',
  'process defined again':
    '(delete globalThis.process, Object.defineProperty(globalThis, "process", { value: 1 })).fs',
  'import()': 'await import("fs")',
  'import() made from text': 'await new Function("return import(\'fs\')")()',
  'import() behind eval': 'await (0, eval)("import(\'fs\')")',
  'the constructor of an error’s place':
    '(() => { Error.prepareStackTrace = (_e, sites) => sites; const site = new Error().stack.find((one) => one.getThis()?.process?.getBuiltinModule); return site.getThis().process; })().getBuiltinModule("fs")',
  'the function that called it':
    '(function own() { return own.caller.caller.arguments[1]; })()("fs")',
};

test('the file system is out of reach, whatever code of a section tries', async () => {
  const tries = Object.entries(ways).map(
    ([name, way]) =>
      `try { const fs = ${way}; if (fs.readFileSync('/etc/passwd')) reached.push(${JSON.stringify(name)}); } catch {}`,
  );
  const server = pageCode(
    `const reached = []; ${tries.join('\n')}\nthrow new Error('reached: ' + (reached.join(', ') || 'nothing'));`,
  );
  await expectRefusal(server, /page \/blog: reached: nothing/);
});

test('the network is out of reach by what Node leaves of its own fetch', async () => {
  const symbols = 'Object.getOwnPropertySymbols(globalThis).map((one) => globalThis[one])';
  const dispatcher = `new Response("").body; const found = [globalThis[Symbol.for("undici.globalDispatcher.1")], ...${symbols}].find((one) => one?.dispatch)`;
  await expectRefusal(
    pageCode(`${dispatcher}; return '<h1>x</h1>' + found.constructor.name`),
    /page \/blog: Cannot read properties of undefined/,
  );
});

test('output of a section is never taken for that of the shell', async () => {
  // Node uses or used each to write messages.
  const server = `
const swap = (text) => text.replaceAll('/go/there', '/go/nowhere');
const { set } = Uint8Array.prototype, { concat } = Buffer;
let inside = false;
const swapped = (bytes) => {
  if (inside) return bytes;
  inside = true;
  const other = Buffer.from(swap(Buffer.from(bytes).toString('latin1')), 'latin1');
  inside = false;
  return other;
};
Uint8Array.prototype.set = function (bytes, at) { return set.call(this, swapped(bytes), at); };
Buffer.concat = (all, length) => swapped(concat(all, length));
Object.prototype.toJSON = function () { return this.site ? { site: { affiliate: { path: '/go/nowhere' } } } : this; };
exports.page = () => '<h1>x</h1><p><a href="/go/there">Try it</a></p>';`;
  await expectRefusal(server, /page \/blog: affiliate link "Try it" to \/go\/there has no rel/);
});

test('the network is out of reach by fetch and WebSocket', async () => {
  const server = pageCode(
    `const left = [typeof fetch, typeof WebSocket].join(); throw new Error('left: ' + left);`,
  );
  await expectRefusal(server, /page \/blog: left: undefined,undefined/);
});

test('a page without end is refused', async () => {
  const server = pageCode('return "<p>" + "x".repeat(6e6)');
  await expectRefusal(server, /characters long, 5000000 are allowed/);
});

describe('within limits that a test can wait for', () => {
  beforeEach(() => {
    jest.replaceProperty(LIMITS, 'milliseconds', 700);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, string, RegExp]>([
    ['an endless loop in a page', pageCode('for (;;);'), /page \/blog: did not finish/],
    [
      'a thread that waits for itself',
      pageCode('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'),
      /did not finish/,
    ],
    [
      'documents without end',
      `exports.page = () => '<h1>x</h1>'; exports.documents = () => { for (;;); };`,
      /did not finish/,
    ],
  ])('%s is refused', async (_name, server, message) => {
    await expectRefusal(server, message);
  });
});

describe('within the characters that all pages of a section may have', () => {
  beforeEach(() => {
    jest.replaceProperty(LIMITS, 'together', 10_000);
  });
  afterEach(() => jest.restoreAllMocks());

  test('pages that are too large together are refused, though each is small', async () => {
    const server = pageCode(`return '<h1>x</h1><p>' + 'x'.repeat(6_000) + '</p>'`);
    const change = (release: { routes?: { pages: string[] }[] }) =>
      void release.routes?.[0]?.pages.push('/blog/more');
    const { folder: built } = builtRelease(folder, 'blog', { version: '6.6.6', server, change });
    await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(
      /page \/blog\/more: makes more than 10000 characters with the pages before it/,
    );
  });
});

describe('within the memory that a small machine has', () => {
  beforeEach(() => {
    jest.replaceProperty(LIMITS, 'megabytes', 48);
    jest.replaceProperty(LIMITS, 'machineMegabytes', 150);
    // A busy machine fills memory slowly.
    jest.replaceProperty(LIMITS, 'milliseconds', 100_000);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, string, RegExp]>([
    [
      'too many objects',
      pageCode('const all = []; for (;;) all.push(new Array(1000).fill(path))'),
      /page \/blog: used more than 48 MB of memory; fix the page/,
    ],
    [
      'too many buffers',
      pageCode('const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1))'),
      /page \/blog: used more than 150 MB of the machine's memory; fix the page/,
    ],
  ])('pages with %s are refused', async (_name, server, message) => {
    await expectRefusal(server, message);
  });
});

test('changes of a section to built-in objects end with its own pages', async () => {
  const server = `Object.prototype.polluted = 'yes'; Array.prototype.map = () => []; ${pageCode(`return '<h1>x</h1>'`)}`;
  const { folder: built } = builtRelease(folder, 'blog', { version: '6.6.7', server });
  await deploy(store, ['blog'], '', built).catch(() => undefined);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  await deploy(
    store,
    ['content'],
    '',
    builtRelease(folder, 'content', { version: '1.0.1' }).folder,
  );
});
