import type { Compiler, WebpackPluginInstance } from 'webpack';
import { leanRuntime } from './lean-runtime';

/**
 * Makes a remote's entry smaller, and its pages start with one file less: the list of routes stands in the
 * entry, and its runtime is cut to what the site's sections have.
 */
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
      compilation.hooks.runtimeModule.tap('LeanContainerPlugin', (module) => {
        const lean = leanRuntime[module.constructor.name];
        if (!lean) return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return typeof code === 'string' && code ? lean(code, compilation.runtimeTemplate) : code;
        };
      });
    });
  }
}
