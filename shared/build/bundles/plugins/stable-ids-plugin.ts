import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Modules that the federation plugin generates, by webpack's identifier, and the ids that they get. */
const GENERATED: readonly (readonly [RegExp, string])[] = [
  [/^container entry /, 'container-entry'],
  [/\|data:text\/javascript;/, 'federation-entry'],
];

/**
 * Gives the generated modules fixed ids. Webpack derives an id from the module's name, and these names contain absolute
 * paths: without this, equal sources in another folder would be another release.
 */
export class StableIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const [, id] = GENERATED.find(([name]) => name.test(module.identifier())) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
