import type { Compiler, WebpackPluginInstance } from 'webpack';

/** What is remembered by the content that it was made from. */
const TRUSTED = [
  'Compilation/modules',
  'ResolverCachePlugin',
  // Of scripts and styles.
  'TerserWebpackPlugin',
  'RealContentHashPlugin',
];

const isTrusted = (identifier: string) =>
  identifier.split('|').some((part) => TRUSTED.includes(part));

/**
 * Lets a build use of what earlier ones left only what depends on nothing but one file, or one finished
 * asset. Webpack also keeps the code it made of each module, by a hash of that module; but that code has
 * parts of others in it (inlined constants, names of exports, what is pure), which the hash leaves out.
 */
export class ForgetfulPlugin implements WebpackPluginInstance {
  apply({ cache, hooks, webpack }: Compiler): void {
    // Webpack would follow the imports of every loader, which takes a quarter of a build; the cache's version knows them.
    hooks.done.tap('ForgetfulPlugin', ({ compilation }) => compilation.buildDependencies.clear());
    cache.hooks.get.tap(
      { name: 'ForgetfulPlugin', stage: webpack.Cache.STAGE_MEMORY - 1 },
      (identifier) => (isTrusted(identifier) ? undefined : null),
    );
  }
}
