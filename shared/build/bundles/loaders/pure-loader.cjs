/**
 * react-router's build has no PURE marks, so bundlers keep all of it. This adds them to calls that make
 * contexts, components and sets, and removes displayNames, which saves 7 kB (brotli). Throws when the package changes its format.
 */
const CALLS = /= (React\d*\.(?:createContext|forwardRef|memo)|new (?:Set|URL))\(/g;
const NAMES = /^[\w$]+\.displayName = .*;$/gm;

/** @param {string} source */
module.exports = function markPure(source) {
  const marked = source.replace(NAMES, '').replace(CALLS, '= /* @__PURE__ */ $1(');
  if (marked === source && /\.createContext\(/.test(source)) {
    throw new Error(
      'react-router no longer makes its contexts the known way: check shared/build/pure-loader.cjs',
    );
  }
  return marked;
};
