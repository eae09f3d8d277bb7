import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { singletonNames } from '../bundles/singletons';

/** What a server bundle finds beside it, by names: the data of which its pages are made. */
const DATA = './data.json';

/** The data beside a server bundle; undefined if it has none. */
export function dataBeside(file: string): Readonly<Record<string, unknown>> | undefined {
  const beside = path.join(path.dirname(file), DATA);
  if (!fs.existsSync(beside)) return undefined;
  return JSON.parse(fs.readFileSync(beside, 'utf8')) as Record<string, unknown>;
}

/**
 * Takes the path of a server bundle, gives what it exports. Who needs the list of routes and no rendering
 * leaves the shared singletons empty. Throws if the bundle requires
 * anything that is neither built into Node nor a shared singleton.
 */
export function loadServerBundle(
  file: string,
  shared: Readonly<Record<string, unknown>> = {},
  data = dataBeside(file),
): unknown {
  const require = createRequire(file);
  const allowed = (name: string): unknown => {
    if (name === DATA && data) return data;
    if (singletonNames.includes(name)) return shared[name] ?? {};
    if (isBuiltin(name)) return require(name);
    throw new Error(`${file} requires "${name}", which is neither bundled nor a shared singleton`);
  };
  const module = { exports: {} };
  const load = vm.compileFunction(fs.readFileSync(file, 'utf8'), ['exports', 'require', 'module'], {
    filename: file,
  }) as (...scope: unknown[]) => void;
  load(module.exports, allowed, module);
  return module.exports;
}
