import { createRequire } from 'node:module';
import type { Compiler, WebpackPluginInstance } from 'webpack';

type WriteCode = (template: unknown) => string;

/** What webpack's containers check versions with, in a language that knows every kind of range. */
const written = createRequire(import.meta.url)('webpack/lib/util/semver') as Readonly<
  Record<string, WriteCode>
>;

/** A range as webpack writes it down, where it is one that npm's caret means: "^19.3.0" is [1,19,3,0]. */
const RANGE = /"default", "[^"]+", false, \[([^\]]*)\]/g;
const CARET = /^[123],\d+,\d+,\d+$/;

/**
 * The same for carets alone, which are all that the site has. The first number says how many of the following
 * must be equal; a version that is not three numbers satisfies nothing.
 */
export const LEAN: Readonly<Record<string, string>> = {
  parseVersionRuntimeCode: '',
  versionLtRuntimeCode: `const versionLt = (a, b) => a.localeCompare(b, "en", { numeric: true }) < 0;`,
  rangeToStringRuntimeCode: `const rangeToString = (range) => "^" + range.slice(1).join(".");`,
  satisfyRuntimeCode: `const satisfy = (range, version) => {
    const numbers = /^(\\d+)\\.(\\d+)\\.(\\d+)$/.exec(version) || [];
    for (let at = 1; at <= 3; at++) {
      const more = numbers[at] - range[at];
      if (more !== 0) return more > 0 && at > range[0];
    }
    return true;
  };`,
};

/** Takes the code that checks versions, gives it in a third of the bytes. Throws if it is not the known one. */
function leanChecks(code: string, template: unknown): string {
  const ranges = [...code.matchAll(RANGE)].map(([, range = '']) => range);
  if (!ranges.every((range) => CARET.test(range.replaceAll(/\s/g, '')))) return code;
  return Object.entries(LEAN).reduce((text, [name, lean]) => {
    const own = written[name]?.(template);
    if (!own || !text.includes(own))
      throw new Error(
        `webpack no longer checks versions the known way (${name}): see shared/build/bundles/plugins/lean-container-plugin.ts`,
      );
    return text.replace(own, () => lean);
  }, code);
}

/**
 * Makes a remote's entry smaller, and its pages start with one file less: the list of routes stands in the
 * entry, and versions of what is shared are checked by code for the kind of range that the site has.
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
        if (module.constructor.name !== 'ConsumeSharedRuntimeModule') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return typeof code === 'string' ? leanChecks(code, compilation.runtimeTemplate) : code;
        };
      });
    });
  }
}
