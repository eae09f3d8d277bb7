const { optimize } = require('svgo');

/**
 * Removes what only lucide-react's component uses (src/icons/create-icon.ts replaces it), and
 * rounds lines: 0.9 kB (brotli) of the offers' scripts.
 */
const UNUSED =
  /^ {2}(?:name|size): .*,$|^ {2}aliases: \[[^\]]*\],?$|^__iconData\.node;$|,? *\bkey: "\w+"/gm;

/**
 * A tenth of a unit is invisible: icons of 24 units are shown at 16 to 32 pixels.
 *
 * @type {import('svgo').Config}
 */
const TENTHS = {
  multipass: true,
  // @ts-expect-error -- its types know nothing of false, which is what makes no arcs
  plugins: [{ name: 'convertPathData', params: { floatPrecision: 1, makeArcs: false } }],
};

/**
 * With round caps, as src/icons/create-icon.ts draws it: a line of zero length is a dot.
 *
 * @param {string} line
 */
function inTenths(line) {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg"><path stroke="red" stroke-linecap="round" d="${line}"/></svg>`;
  const [, d] = / d="([^"]*)"/.exec(optimize(drawn, TENTHS).data) ?? [];
  return d ?? line;
}

/** @param {string} source */
module.exports = function leanIcon(source) {
  // The module is an alias of another icon.
  if (!source.includes('createLucideIcon(')) return source;
  const lean = source
    .replace(UNUSED, '')
    .replace(/\bd: "([^"]*)"/g, (_all, /** @type {string} */ line) => `d: "${inTenths(line)}"`);
  if (lean.includes('key:') || !lean.includes('node: ['))
    throw new Error(
      'lucide-react no longer writes its icons the known way: check shared/build/bundles/loaders/icon-loader.cjs',
    );
  return lean;
};
