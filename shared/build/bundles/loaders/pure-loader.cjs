/**
 * react-router's build has no PURE marks, so bundlers keep all of it. They, and no displayNames,
 * save 7 kB (brotli).
 */
const CALLS = /= (React\d*\.(?:createContext|forwardRef|memo)|new (?:Set|URL))\(/g;
const NAMES = /^[\w$]+\.displayName = .*;$/gm;

/** @param {string} source */
module.exports = function markPure(source) {
  const marked = source.replace(NAMES, '').replace(CALLS, '= /* @__PURE__ */ $1(');
  if (marked === source && /\.createContext\(/.test(source)) {
    throw new Error(
      'react-router has changed the format of its build: check shared/build/bundles/loaders/pure-loader.cjs',
    );
  }
  return marked;
};
