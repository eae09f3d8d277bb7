import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';
import { singletonNames } from '../bundles/singletons';
import { DATA } from './data-files';

/**
 * `shared` may be empty for routes without rendering. A bundle may require only Node's modules and
 * shared singletons.
 */
export function loadServerBundle(
  file: string,
  shared: Readonly<Record<string, unknown>> = {},
  data?: Readonly<Record<string, unknown>>,
): unknown {
  const require = createRequire(file);
  const allowed = (name: string): unknown => {
    if (data && name === `./${DATA}`) return data;
    if (singletonNames.includes(name)) return shared[name] ?? {};
    if (isBuiltin(name)) return require(name);
    throw new Error(
      `${file} requires "${name}", which is neither bundled nor a shared singleton` +
        (name === `./${DATA}` ? '; say what it has there by `data` of defineApp' : ''),
    );
  };
  const module = { exports: {} };
  const load = vm.compileFunction(fs.readFileSync(file, 'utf8'), ['exports', 'require', 'module'], {
    filename: file,
  }) as (...scope: unknown[]) => void;
  load(module.exports, allowed, module);
  return module.exports;
}
