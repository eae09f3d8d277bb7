import { createRequire } from 'node:module';

type WriteCode = (template: unknown) => string;

/** What webpack's containers check versions with, in a language that knows every kind of range. */
const written = createRequire(import.meta.url)('webpack/lib/util/semver') as Readonly<
  Record<string, WriteCode>
>;

/**
 * The same for carets alone, which are all that the site has. The first number says how many of the following
 * must be equal; a version that is not three numbers satisfies nothing.
 */
export const LEAN: Readonly<Record<string, string>> = {
  parseVersionRuntimeCode: '',
  versionLtRuntimeCode: '',
  rangeToStringRuntimeCode: '',
  satisfyRuntimeCode: `const satisfy = (range, version) => {
    const numbers = /^(\\d+)\\.(\\d+)\\.(\\d+)$/.exec(version) || [];
    for (let at = 1; at <= 3; at++) {
      const more = numbers[at] - range[at];
      if (more !== 0) return more > 0 && at > range[0];
    }
    return true;
  };`,
};

/**
 * Gives what a section uses of the shell, if it has a version that will do. Webpack's code for it knows seven other ways, and
 * chooses between versions; a page has one shell, which has one of each.
 */
export const LOAD = `const loadStrictSingletonVersion = (scopeName, key, eager, range) => {
  const versions = __webpack_require__.S[scopeName]?.[key] || {};
  const names = Object.keys(versions);
  const version = names.find((one) => satisfy(range, one));
  if (!version) throw new Error("Needs " + key + " ^" + range.slice(1).join(".") + ", the page has " + (names.join() || "none"));
  return versions[version].get();
};
`;

/** Makes modules of what is shared, once each; one that cannot be had throws wherever it is asked for. */
export const CONSUME = `const installedModules = {};
__webpack_require__.f.consumes = (chunkId, promises) => {
  chunkMapping[chunkId]?.forEach((id) => {
    promises.push(installedModules[id] ||= new Promise((resolve) => resolve(moduleToHandlerMapping[id]())).then(
      (factory) => { __webpack_require__.m[id] = (module) => { module.exports = factory(); }; },
      (error) => { __webpack_require__.m[id] = () => { delete __webpack_require__.c[id]; throw error; }; },
    ));
  });
};
`;

/** A section shares nothing of its own: there is nothing to begin with when the shell has said what it shares. */
const SHARE = `__webpack_require__.I = () => 1;`;

/**
 * Brings a script, which may be on its way already, and says how that ended. `integrity` is the line that sets the value of
 * `script`.
 */
export const script = (integrity: string, milliseconds: string) => `
__webpack_require__.l = (url, done) => {
  const known = [...document.scripts].find((one) => one.getAttribute("src") === url);
  const script = known || document.createElement("script");
  const end = (event) => {
    clearTimeout(timeout);
    script.remove();
    done(event);
  };
  const timeout = setTimeout(end, ${milliseconds}, { type: "timeout", target: script });
  script.addEventListener("load", end);
  script.addEventListener("error", end);
  if (known) return;
  script.src = url;
  ${integrity}
  document.head.appendChild(script);
};
`;

/** Has a chunk brought, once at a time; what comes of an earlier time is late. `isOne` says of a \`chunkId\` whether it has a script. */
export const chunks = (isOne: string) => `
  const known = installedChunks[chunkId];
  if (known) promises.push(known[2]);
  else if (known !== 0 && ${isOne}) {
    let chunk;
    const promise = new Promise((resolve, reject) => (chunk = installedChunks[chunkId] = [resolve, reject]));
    promises.push((chunk[2] = promise));
    __webpack_require__.l(__webpack_require__.p + __webpack_require__.u(chunkId), (event) => {
      if (installedChunks[chunkId] !== chunk) return;
      delete installedChunks[chunkId];
      chunk[1](new Error(event.target.src + ": " + (event.type === "load" ? "missing" : event.type)));
    });
  }
};

`;

/**
 * Brings a chunk's stylesheet, unless the page has it. Only chunks with one have a name for it. `integrity` is the line that
 * sets the value of `linkTag`.
 */
export const styles = (integrity: string) => `
const sheets = {};
const bring = (chunkId, name) => new Promise((resolve, reject) => {
  const href = __webpack_require__.p + name;
  for (const tag of document.querySelectorAll("link[rel=stylesheet],style"))
    if ((tag.getAttribute("data-href") || tag.getAttribute("href")) === href) return resolve();
  const linkTag = document.createElement("link");
  linkTag.rel = "stylesheet";
  linkTag.onload = resolve;
  linkTag.onerror = (event) => {
    delete sheets[chunkId];
    linkTag.remove();
    reject(new Error(href + ": " + event.type));
  };
  linkTag.href = href;
  ${integrity}
  document.head.appendChild(linkTag);
});
__webpack_require__.f.miniCss = (chunkId, promises) => {
  const name = __webpack_require__.miniCssF(chunkId);
  if (name) promises.push(sheets[chunkId] ||= bring(chunkId, name));
};
`;

const changed = (what: string) =>
  new Error(
    `webpack no longer ${what} the known way: see shared/build/bundles/plugins/lean-runtime.ts`,
  );

const END = /$/;

/** Takes code and what to have in place of all from one line to before another, which are given by their beginnings. */
function instead(code: string, from: string, to: RegExp, lean: string, what: string): string {
  const start = code.indexOf(from);
  const end = start + code.slice(start).search(to);
  if (start < 0 || end < start) throw changed(what);
  return code.slice(0, start) + lean + code.slice(end);
}

/** One thing that is shared, as webpack writes down how it is had: "^19.3.0" is [1,19,3,0]. */
const HAD = /^\S+: \(\) => \((\w+)\("default", "[^"]+", false, \[([^\]]*)\]\)\),?$/;
const CARET = /^[123],\d+,\d+,\d+$/;

const isLean = (line: string) => {
  const [, way, range = ''] = HAD.exec(line.trim()) ?? [];
  return way === 'loadStrictSingletonVersion' && CARET.test(range.replaceAll(/\s/g, ''));
};

const MAPPING = /moduleToHandlerMapping = \{\n([^}]*)\n\s*\};/;

/** Takes the code that finds what is shared, gives it for singletons with carets; another kind keeps webpack's. */
function leanConsumes(code: string, template: unknown): string {
  const mapping = MAPPING.exec(code)?.[1];
  if (!mapping) throw changed('finds what is shared');
  const isEarly = !code.includes('// no consumes in initial chunks');
  if (isEarly || !mapping.split('\n').every(isLean)) return code;
  const checks = Object.entries(LEAN).reduce((text, [name, lean]) => {
    const own = written[name]?.(template);
    if (!own || !text.includes(own)) throw changed(`checks versions (${name})`);
    return text.replace(own, () => lean);
  }, code);
  const what = 'finds what is shared';
  const loaded = instead(checks, 'const exists =', /const moduleToHandlerMapping =/, LOAD, what);
  return instead(loaded, 'const startedInstallModules =', END, CONSUME, what);
}

function leanShare(code: string): string {
  if (!/switch\(name\) \{\s*\}/.test(code)) return code;
  return instead(code, 'const initPromises =', END, SHARE, 'shares');
}

/** A page has one shell, so a section is told once what is shared; it exposes its routes, and nothing else is asked for. */
export const CONTAINER = `const get = (name) => moduleMap[name]?.() ?? Promise.reject(new Error(name + " is not exposed"));
const init = (scope) => { __webpack_require__.S.default = scope; };
`;

/** Takes the code of a section's container, gives it without what several shells in a page would need. */
export const leanContainer = (code: string): string =>
  instead(code, 'const get =', /\/\/ This exports getters/, CONTAINER, 'exposes modules');

const integrityIn = (code: string, element: string) =>
  new RegExp(`${element}\\.integrity = .*;`).exec(code)?.[0] ?? '';

function leanScript(code: string): string {
  const [, milliseconds] = /target: script \}\), (\d+)\);/.exec(code) ?? [];
  if (!milliseconds || !code.includes('__webpack_require__.l = ')) throw changed('brings scripts');
  return script(integrityIn(code, 'script'), milliseconds);
}

const FIRST = '// JSONP chunk loading for javascript';
const HAS_SCRIPT = /if\((.+)\) \{(?: \/\/ all chunks have JS)?\s*\/\/ setup Promise in chunk cache/;

/** Takes the modules of a chunk in, and says of its chunks that they are here. */
const MODULES = `Object.assign(__webpack_require__.m, moreModules);
`;
const HERE = `for (chunkId of chunkIds) {
  installedChunks[chunkId]?.[0]();
  installedChunks[chunkId] = 0;
}`;

function leanChunks(code: string): string {
  // None has a script.
  if (!code.includes('__webpack_require__.l(')) return code;
  const [, isOne] = HAS_SCRIPT.exec(code) ?? [];
  if (!isOne) throw changed('brings chunks');
  if (code.includes('__webpack_require__.F.j = '))
    throw new Error(
      'webpackPrefetch: the runtime of a section brings nothing ahead of time; leave it out of its import()',
    );
  const asked = instead(code, FIRST, /\/\/ no prefetching/, chunks(isOne), 'brings chunks');
  const taken = instead(asked, 'for(moduleId in', /if\(runtime\)/, MODULES, 'takes chunks in');
  return instead(taken, 'for(;i < chunkIds', /\n\treturn |\n\n\}/, HERE, 'takes chunks in');
}

function leanStyles(code: string): string {
  if (!code.includes('var createStylesheet =')) throw changed('brings stylesheets');
  return styles(integrityIn(code, 'linkTag'));
}

/**
 * The scripts of the shell come in their order, the last of them with what starts: by then all others are there, or it
 * fails and the page stays as it came.
 */
const START = `__webpack_require__.O = (result, chunkIds, start) => (start ? start() : result);`;

function leanStart(code: string): string {
  if (!/__webpack_require__\.O = \(result, chunkIds, fn, priority\) =>/.test(code))
    throw changed('starts');
  return START;
}

/**
 * What is written shorter of the code that webpack puts into the scripts of browsers, by webpack's name of the part: takes the
 * part's code and webpack's templates, gives the code. Throws if webpack's is not the known one.
 */
export const leanRuntime: Readonly<Record<string, (code: string, template: unknown) => string>> = {
  ConsumeSharedRuntimeModule: leanConsumes,
  ShareRuntimeModule: leanShare,
  LoadScriptRuntimeModule: leanScript,
  JsonpChunkLoadingRuntimeModule: leanChunks,
  CssLoadingRuntimeModule: leanStyles,
  OnChunksLoadedRuntimeModule: leanStart,
};
