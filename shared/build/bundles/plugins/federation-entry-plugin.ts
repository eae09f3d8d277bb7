import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Modules that the federation plugin makes, by what webpack calls them, and the ids that they get. */
const GENERATED: readonly (readonly [RegExp, string])[] = [
  [/^container entry \(/, 'container-entry'],
  // The entry may have others concatenated to it, which its name then goes on with.
  [/[\\/]\.federation[\\/]entry\.\w+\.js(\||$)/, 'federation-entry'],
];

/**
 * Gives the modules that the federation plugin generates ids of their own: their names have absolute paths
 * in them, so that the ids, and with them the release's digest, would differ from folder to folder.
 */
export class FederationEntryPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationEntryPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationEntryPlugin', (modules) => {
        for (const module of modules) {
          const [, id] = GENERATED.find(([name]) => name.test(module.identifier())) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
