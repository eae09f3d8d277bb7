import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';

const require = createRequire(import.meta.url);

/** Not every package lets its package.json be resolved by name, so the folders are looked through. */
function versionOf(name: string): string {
  const folders = require.resolve.paths(name) ?? [];
  const files = folders.map((folder) => path.join(folder, name, 'package.json'));
  const manifest = files.find((file) => fs.existsSync(file));
  if (!manifest) throw new Error(`${name} is not installed; run npm ci`);
  return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/**
 * Modules that hold state or context and so must exist once in a tab: the shell provides them,
 * remotes only ask for them. The facades (`@site/shared/...`) go by the version of what they re-export.
 */
const packageBehind = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-helmet-async': 'react-helmet-async',
  '@site/shared/router': 'react-router-dom',
  '@site/shared/notices': 'sonner',
} as const;

export const singletonNames = Object.keys(packageBehind);

/** Share key -> installed version, as the shell provides it. */
export const provided = (): Record<string, string> =>
  Object.fromEntries(Object.entries(packageBehind).map(([key, name]) => [key, versionOf(name)]));

/**
 * The versions that remotes support unless their package.json says otherwise: not what happens to be
 * installed, else no shell could be rolled back past an update. Raised by whoever needs something newer.
 */
const SUPPORTED: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-helmet-async': '^3.0.0',
  'react-router-dom': '^7.18.0',
  sonner: '^2.0.0',
};

/** `"release": { "supports": { "react": "^19.4.0" } }`, by package. */
function supportedBy(directory: string): Readonly<Record<string, string>> {
  const manifest = JSON.parse(fs.readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
    release?: { supports?: Record<string, string> };
  };
  return { ...SUPPORTED, ...manifest.release?.supports };
}

/**
 * Takes the folder of a remote, gives share key -> range of versions that it supports. Throws an Error if
 * what is installed, and so was tested, is not among them.
 */
export function required(directory: string): Record<string, string> {
  const supported = supportedBy(directory);
  return Object.fromEntries(
    Object.entries(packageBehind).map(([key, name]) => {
      const range = supported[name] ?? '*';
      if (!semver.satisfies(versionOf(name), range))
        throw new Error(
          `${path.basename(directory)} supports ${name} ${range}, but ${versionOf(name)} is installed; ` +
            'correct release.supports in its package.json, or the range in shared/build/bundles/singletons.ts',
        );
      return [key, range];
    }),
  );
}
