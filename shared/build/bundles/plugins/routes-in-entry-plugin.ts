import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Puts the list of routes into the entry's chunk: a page then starts with one file less. */
export class RoutesInEntryPlugin implements WebpackPluginInstance {
  constructor(readonly entry: string) {}

  apply(compiler: Compiler): void {
    const name = 'RoutesInEntryPlugin';
    compiler.hooks.compilation.tap(name, ({ hooks, namedChunks, chunkGraph }) => {
      // Late: webpack must have made and divided all chunks.
      hooks.optimizeChunks.tap({ name, stage: 1000 }, () => {
        const entry = namedChunks.get(this.entry);
        const routes = namedChunks.get('routes');
        if (entry && routes && chunkGraph.canChunksBeIntegrated(entry, routes))
          chunkGraph.integrateChunks(entry, routes);
      });
    });
  }
}
