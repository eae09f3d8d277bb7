import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const SET = 'self.releaseIntegrity(';

/**
 * Makes every script and stylesheet that webpack's runtime loads carry the integrity value that the
 * release data states (`self.releaseIntegrity(address)`, given by the shell). An unknown file gets a
 * value that never matches, so nothing unlisted can run.
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
