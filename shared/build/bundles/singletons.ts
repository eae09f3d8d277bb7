import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';
import { singletons } from '../singletons';
import { manifestOf, versionIn } from '../manifest';

const require = createRequire(import.meta.url);

/** Not every package exports its package.json. */
function versionOf(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const folder = folders.find((one) => fs.existsSync(path.join(one, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed; run npm ci`);
  return versionIn(folder);
}

export const singletonNames = Object.keys(singletons);

export const provided = (): Record<string, string> =>
  Object.fromEntries(Object.entries(singletons).map(([key, one]) => [key, versionOf(one.package)]));

/** `"release": { "supports": { "react": "^19.4.0" } }`, by package. */
const supportedBy = (directory: string): Readonly<Record<string, string>> =>
  manifestOf(directory)?.release?.supports ?? {};

/** Share key -> supported range. Throws if the installed, tested version is outside. */
export function required(directory: string): Record<string, string> {
  const supports = supportedBy(directory);
  return Object.fromEntries(
    Object.entries(singletons).map(([key, { package: name, supported }]) => {
      const range = supports[name] ?? supported;
      if (!semver.satisfies(versionOf(name), range))
        throw new Error(
          `${path.basename(directory)} supports ${name} ${range}, but ${versionOf(name)} is installed; ` +
            'fix release.supports in its package.json, or the range in shared/build/singletons.ts',
        );
      return [key, range];
    }),
  );
}
