/**
 * sonner injects its stylesheet as an inline <style> when its module loads, which the content
 * security policy forbids; the shell has a stylesheet of its own instead. Fails loudly when
 * sonner changes, so that the injection cannot come back unnoticed.
 *
 * @param {string} source
 */
module.exports = function stripStyleInjection(source) {
  const stripped = source.replace(/^__insertCSS\(".*"\);?$/m, '');
  if (stripped === source) {
    throw new Error(
      'sonner no longer injects its styles the known way: check shared/build/sonner-style-loader.cjs',
    );
  }
  return stripped;
};
