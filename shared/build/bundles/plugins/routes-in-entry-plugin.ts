import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Moves the list of routes into the entry's chunk: one file less when a page starts. */
export class RoutesInEntryPlugin implements WebpackPluginInstance {
  constructor(readonly entry: string) {}

  apply(compiler: Compiler): void {
    const name = 'RoutesInEntryPlugin';
    compiler.hooks.compilation.tap(name, ({ hooks, namedChunks, chunkGraph }) => {
      // After webpack has divided all chunks.
      hooks.optimizeChunks.tap({ name, stage: 1000 }, () => {
        const entry = namedChunks.get(this.entry);
        const routes = namedChunks.get('routes');
        if (entry && routes && chunkGraph.canChunksBeIntegrated(entry, routes))
          chunkGraph.integrateChunks(entry, routes);
      });
    });
  }
}
