import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const { ReplaceSource } = webpack.sources;

const NAME = 'KeptApartPlugin';

/** Where a chunk says its id, and where webpack's runtime begins to take one in. */
const IDS = /\.push\(\[\[([^\],]+)\],/;
const TAKES = 'var moduleId, chunkId, i = 0;';

/** The hash that the name of a chunk's file has. */
const LENGTH = 8;

/** A chunk of another release has other modules under the same ids, or an id that is unknown here: it goes past. */
const ONLY_OWN = `if(!${webpack.RuntimeGlobals.getChunkScriptFilename}(chunkIds[0])?.includes(chunkIds[1])) return parentChunkLoadingFunction && parentChunkLoadingFunction(data);`;

/**
 * Lets the chunks of a remote be the same bytes in all releases that have them, and yet keeps two releases apart that
 * are in one tab: chunks are handed over under one name for all releases of an app, each says which file it is (by the
 * hash of its content), and an entry takes only those that it was built with. Throws if webpack writes either otherwise.
 */
export class KeptApartPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const hooks = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      hooks.renderChunk.tap({ name: NAME, stage: 1000 }, (source, { chunk }) => {
        const hash = chunk.contentHash.javascript?.slice(0, LENGTH);
        const ids = IDS.exec(source.source().toString());
        if (!hash || !ids) throw new Error(changed('registers its chunks'));
        const marked = new ReplaceSource(source);
        const end = ids.index + ids[0].length - '],'.length;
        marked.insert(end, `,${JSON.stringify(hash)}`);
        return marked;
      });
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.constructor.name !== 'JsonpChunkLoadingRuntimeModule') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          if (typeof code !== 'string' || !code.includes(TAKES))
            throw new Error(changed('takes chunks in'));
          return code.replace(TAKES, `${TAKES}\n${ONLY_OWN}`);
        };
      });
    });
  }
}

const changed = (what: string) =>
  `webpack no longer ${what} the known way: see shared/build/bundles/plugins/kept-apart-plugin.ts`;
