import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Cached by the content that it was made from. */
const TRUSTED = [
  'Compilation/modules',
  'ResolverCachePlugin',
  // For scripts and styles.
  'TerserWebpackPlugin',
  'RealContentHashPlugin',
];

const isTrusted = (identifier: string) =>
  identifier.split('|').some((part) => TRUSTED.includes(part));

/**
 * Restricts webpack's persistent cache to what depends on one file or one finished asset. Webpack also caches each
 * module's generated code by that module's hash, which misses what other modules put into it (inlined constants,
 * export names, purity); docs/decisions/0009.
 */
export class CacheTrustPlugin implements WebpackPluginInstance {
  apply({ cache, hooks, webpack }: Compiler): void {
    // Webpack would follow the imports of every loader, a quarter of a build; the cache's version covers them.
    hooks.done.tap('CacheTrustPlugin', ({ compilation }) => compilation.buildDependencies.clear());
    cache.hooks.get.tap(
      { name: 'CacheTrustPlugin', stage: webpack.Cache.STAGE_MEMORY - 1 },
      (identifier) => (isTrusted(identifier) ? undefined : null),
    );
  }
}
