/**
 * react-router's build says of no call at its top level that it has no effect, so that a bundler must keep
 * all of it. This says it of those that make contexts, components and sets, and drops the names that only
 * developer tools show. Fails loudly when the package is built another way, so that the bytes can't come
 * back unnoticed.
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
