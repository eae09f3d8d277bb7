import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const SET = 'self.releaseIntegrity(';

/**
 * Sets integrity on each script and stylesheet that webpack's runtime loads, from the shell's
 * `self.releaseIntegrity(address)`. It returns a value that never matches for an unknown file.
 */
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
