/**
 * sonner injects an inline <style>, which the CSP forbids; the shell links its own stylesheet. Throws when sonner
 * changes its format.
 *
 * @param {string} source
 */
module.exports = function stripStyleInjection(source) {
  const stripped = source.replace(/^__insertCSS\(".*"\);?$/m, '');
  if (stripped === source) {
    throw new Error(
      'sonner has changed how it injects its styles: check shared/build/bundles/loaders/sonner-style-loader.cjs',
    );
  }
  return stripped;
};
