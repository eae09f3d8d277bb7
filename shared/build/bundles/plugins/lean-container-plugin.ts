import webpack, {
  type Compilation,
  type Compiler,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import { leanContainer } from './lean-runtime';

/** Has the list of routes stand in the entry: a page of a remote starts with one file less. */
function integrateRoutes({ namedChunks, chunkGraph }: Compilation, container: string): void {
  const entry = namedChunks.get(container);
  const routes = namedChunks.get('routes');
  if (entry && routes && chunkGraph.canChunksBeIntegrated(entry, routes))
    chunkGraph.integrateChunks(entry, routes);
}

function cut(module: Module): void {
  const generate = module.codeGeneration.bind(module);
  module.codeGeneration = (context) => {
    const result = generate(context);
    const code = result.sources.get('javascript')?.source().toString() ?? '';
    const lean = new webpack.sources.RawSource(leanContainer(code));
    return { ...result, sources: new Map(result.sources).set('javascript', lean) };
  };
}

/** Cuts the entry of a remote to what the site has: one shell in a page, and one list of routes. */
export class LeanContainerPlugin implements WebpackPluginInstance {
  constructor(readonly container: string) {}

  apply(compiler: Compiler): void {
    const name = 'LeanContainerPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules)
          if (module.constructor.name === 'ContainerEntryModule') cut(module);
      });
      compilation.hooks.optimizeChunks.tap({ name, stage: 1000 }, () => {
        integrateRoutes(compilation, this.container);
      });
    });
  }
}
