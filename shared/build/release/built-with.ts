import webpack, { type Compilation, type Module } from 'webpack';
import * as figures from '@site/site/figures';
import * as site from '@site/site/site';

type Values = Record<string, string | number>;

/** "plans.starter.monthlyPrice" -> 97. */
function valuesIn(value: unknown, name: string): [string, string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
  if (typeof value === 'boolean') return [[name, value ? 'on' : 'off']];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    valuesIn(inner, name ? `${name}.${key}` : key),
  );
}

const fileOf = (module: Module) => ('resource' in module ? String(module.resource) : '');

function modulesIn({ modules, chunkGraph }: Compilation): Module[] {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) =>
      'modules' in module ? [...(module.modules as Iterable<Module>)] : [module],
    );
}

function usedValues(compilation: Compilation, file: string, exported: object, prefix = ''): Values {
  const module = modulesIn(compilation).find((candidate) =>
    fileOf(candidate).endsWith(`/site/src/${file}`),
  );
  if (!module) return {};
  const exports = compilation.moduleGraph.getExportsInfo(module);
  const used = Object.entries(exported).filter(
    ([name]) => exports.getUsed(name, undefined) !== webpack.UsageState.Unused,
  );
  return Object.fromEntries(used.flatMap(([name, value]) => valuesIn(value, prefix + name)));
}

export const builtWith = (compilation: Compilation): { figures: Values; settings: Values } => ({
  figures: usedValues(compilation, 'figures.ts', figures),
  settings: {
    ...usedValues(compilation, 'site.ts', site),
    ...usedValues(compilation, 'forms.ts', site.forms, 'forms.'),
    ...usedValues(compilation, 'provider.ts', site.provider, 'provider.'),
  },
});
