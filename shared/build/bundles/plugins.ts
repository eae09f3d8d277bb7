import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const SET = 'self.releaseIntegrity(';

/** `self.releaseIntegrity(address)` is the shell's. For an unknown file its value never matches. */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(
        compilation,
      ).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${SET}url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source) => `${source}\nlinkTag.integrity = ${SET}linkTag.href);`,
      );
    });
  }
}

/** Moves the list of routes into the entry's chunk: one file less when a page starts. */
export class RoutesInEntryPlugin implements WebpackPluginInstance {
  constructor(readonly entry: string) {}

  apply(compiler: Compiler): void {
    const name = 'RoutesInEntryPlugin';
    compiler.hooks.compilation.tap(name, ({ hooks, namedChunks, chunkGraph }) => {
      hooks.optimizeChunks.tap({ name, stage: 1000 }, () => {
        const entry = namedChunks.get(this.entry);
        const routes = namedChunks.get('routes');
        if (entry && routes && chunkGraph.canChunksBeIntegrated(entry, routes))
          chunkGraph.integrateChunks(entry, routes);
      });
    });
  }
}

/** Generated modules -> fixed ids. */
const GENERATED: readonly (readonly [RegExp, string])[] = [
  [/^container entry /, 'container-entry'],
  [/\|data:text\/javascript;/, 'federation-entry'],
];

/** Absolute paths in names would make equal sources in another folder another release. */
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
