import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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

/** Share key -> range of versions that a remote built now accepts. */
export const required = (): Record<string, string> =>
  Object.fromEntries(Object.entries(provided()).map(([key, version]) => [key, `^${version}`]));
