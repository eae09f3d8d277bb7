import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Has the pages of a remote start with one file less: the list of routes stands in the entry. */
export class LeanContainerPlugin implements WebpackPluginInstance {
  constructor(readonly container: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanContainerPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'LeanContainerPlugin', stage: 1000 }, () => {
        const entry = compilation.namedChunks.get(this.container);
        const routes = compilation.namedChunks.get('routes');
        const { chunkGraph } = compilation;
        if (entry && routes && chunkGraph.canChunksBeIntegrated(entry, routes))
          chunkGraph.integrateChunks(entry, routes);
      });
    });
  }
}
