import type { Compiler, WebpackPluginInstance } from 'webpack';
import { leanRuntime } from './lean-runtime';

/** Cuts webpack's runtime, of which a page has one of the shell and one of its section, to what the site has. */
export class LeanRuntimePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanRuntimePlugin', (module) => {
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
