import fs from 'node:fs';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** The composer serves `root/` at the top of the site. */
export class RootFilesPlugin implements WebpackPluginInstance {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RootFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('RootFilesPlugin', () => {
        for (const name of fs.readdirSync(this.folder)) {
          const file = path.join(this.folder, name);
          compilation.fileDependencies.add(file);
          compilation.emitAsset(
            `root/${name}`,
            new compiler.webpack.sources.RawSource(fs.readFileSync(file)),
          );
        }
      });
    });
  }
}
