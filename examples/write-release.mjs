/** Turns a folder with client/ and server/ into a release: docs/release-format.md. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const hash = (algorithm, body, encoding) => createHash(algorithm).update(body).digest(encoding);

/** The shell has these: docs/release-format.md. */
export const requires = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-helmet-async': '^3.0.0',
  '@site/ui/router': '^7.18.0',
  sonner: '^2.0.0',
};

/** For the plugins of Module Federation. */
export const shared = Object.fromEntries(
  Object.entries(requires).map(([name, requiredVersion]) => [
    name,
    { import: false, singleton: true, strictVersion: true, requiredVersion },
  ]),
);

function describe(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true }) : [];
  return Object.fromEntries(
    names
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .sort()
      .map((name) => {
        const body = fs.readFileSync(path.join(folder, name));
        const integrity = `sha384-${hash('sha384', body, 'base64')}`;
        return [name.replaceAll(path.sep, '/'), { integrity, bytes: body.length }];
      }),
  );
}

/** With sorted keys. */
const canonical = (value) =>
  JSON.stringify(value, (_key, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export function writeRelease(folder, about) {
  const described = {
    contract: 1,
    connects: [],
    ...about,
    client: describe(path.join(folder, 'client')),
    server: describe(path.join(folder, 'server')),
  };
  const digest = hash('sha256', canonical(described), 'hex');
  const release = {
    ...described,
    digest,
    release: `${about.version}-${digest.slice(0, 32)}`,
    builtAt: new Date().toISOString(),
    revision: 'unknown',
  };
  fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release, null, 2));
  console.log(`${folder}: ${release.app} ${release.release}`);
}
