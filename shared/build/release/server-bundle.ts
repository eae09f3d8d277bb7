import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';
import type { SingletonName } from '../singletons';
import { singletonNames } from '../bundles/singletons';
import { DATA } from './data-files';

const sharedModules = async (): Promise<Record<SingletonName, unknown>> => ({
  react: await import('react'),
  'react/jsx-runtime': await import('react/jsx-runtime'),
  'react-dom': await import('react-dom'),
  'react-helmet-async': await import('react-helmet-async'),
  '@site/ui/router': await import('@site/ui/router'),
  sonner: await import('sonner'),
});

/** A bundle may require only Node's modules and shared singletons. */
export async function loadServerBundle(
  file: string,
  data?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const shared: Readonly<Record<string, unknown>> = await sharedModules();
  const require = createRequire(file);
  const allowed = (name: string): unknown => {
    if (data && name === `./${DATA}`) return data;
    if (singletonNames.includes(name)) return shared[name];
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
