import fs from 'node:fs';
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

function figuresIn(compilation: Compilation, modules: readonly Module[]): Values {
  const module = modules.find((one) => /site\/src\/figures\.ts$/.test(fileOf(one)));
  if (!module) return {};
  const exports = compilation.moduleGraph.getExportsInfo(module);
  const used = Object.entries(figures).filter(
    ([name]) => exports.getUsed(name, undefined) !== webpack.UsageState.Unused,
  );
  return Object.fromEntries(used.flatMap(([name, value]) => valuesIn(value, name)));
}

/** The section and shared blocks, installed as a package or not. */
const OWN =
  /^(?:(?!.*\/node_modules\/).*\/src\/.*\.tsx?|.*\/@site\/(?:contract|site|ui)\/src\/.*\.tsx?)$/;

/** By module: webpack does not tell which part of an object is used. */
function settingsIn(modules: readonly Module[]): Values {
  const read = new Set(
    modules
      .map(fileOf)
      .filter((file) => OWN.test(file))
      .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/\bsite\.(\w+(?:\.\w+)*)/g)])
      .map(([, name = '']) => name),
  );
  const isRead = (name: string) =>
    [...read].some(
      (one) => one === name || one.startsWith(`${name}.`) || name.startsWith(`${one}.`),
    );
  return Object.fromEntries(valuesIn(site, '').filter(([name]) => isRead(name)));
}

export function builtWith(compilation: Compilation): { figures: Values; settings: Values } {
  const modules = modulesIn(compilation);
  return { figures: figuresIn(compilation, modules), settings: settingsIn(modules) };
}
