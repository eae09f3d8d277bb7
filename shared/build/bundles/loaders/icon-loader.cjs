/**
 * Takes a module of lucide-react with one icon, gives it without the names and keys that only the package's own
 * component uses (src/icons/create-icon.ts takes its place). Fails loudly when the package writes its icons
 * another way.
 */
const UNUSED =
  /^ {2}(?:name|size): .*,$|^ {2}aliases: \[[^\]]*\],?$|^__iconData\.node;$|,? *\bkey: "\w+"/gm;

module.exports = function leanIcon(source) {
  // A module without one is another name of an icon.
  if (!source.includes('createLucideIcon(')) return source;
  const lean = source.replace(UNUSED, '');
  if (lean.includes('key:') || !lean.includes('node: ['))
    throw new Error(
      'lucide-react no longer writes its icons the known way: check shared/build/bundles/loaders/icon-loader.cjs',
    );
  return lean;
};
