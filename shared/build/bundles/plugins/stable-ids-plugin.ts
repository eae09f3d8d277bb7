import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Generated modules -> fixed ids. */
const GENERATED: readonly (readonly [RegExp, string])[] = [
  [/^container entry /, 'container-entry'],
  [/\|data:text\/javascript;/, 'federation-entry'],
];

/**
 * The names of generated modules contain absolute paths. Without fixed ids, equal sources in another folder would be
 * another release.
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
