const { optimize } = require('svgo');

/**
 * Takes a module of lucide-react with one icon, gives it without the names and keys that only the package's own
 * component uses (src/icons/create-icon.ts takes its place), and with lines as fine as a screen shows them. Fails
 * loudly when the package writes its icons another way.
 */
const UNUSED =
  /^ {2}(?:name|size): .*,$|^ {2}aliases: \[[^\]]*\],?$|^__iconData\.node;$|,? *\bkey: "\w+"/gm;

/**
 * Of 24 units, which are shown at 16 to 32 pixels, a tenth is less than anybody sees.
 *
 * @type {import('svgo').Config}
 */
const TENTHS = {
  multipass: true,
  // @ts-expect-error -- its types know nothing of false, which is what makes no arcs
  plugins: [{ name: 'convertPathData', params: { floatPrecision: 1, makeArcs: false } }],
};

/**
 * As the icon's component draws it (src/icons/create-icon.ts): what has round ends may be of no length.
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
  // A module without one is another name of an icon.
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
