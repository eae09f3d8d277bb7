import fs from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../src/contract/site-config';
import type { Checkout } from './checkout';
import { capital, componentName, Refused, wordsOf } from './names';
import { claimOutside } from './remote';

interface Kind {
  readonly example: string;
  readonly app: string;
  readonly heading: string;
  /** In bytes, if the default is too small. */
  readonly scriptBudget?: string;
  /** Of examples/, besides WRITER. */
  readonly helper?: string;
}

const WRITER = 'write-release.mjs';

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['documents', { example: 'plain-html', app: 'glossary', heading: 'Glossary of CRM Terms' }],
  [
    'rspack',
    {
      example: 'rspack',
      app: 'webinars',
      heading: 'Webinars on CRM Software',
      helper: 'build-rspack.mjs',
    },
  ],
  [
    'vite',
    {
      example: 'vite',
      app: 'templates',
      heading: 'Message Templates for a CRM',
      scriptBudget: '150_000',
    },
  ],
]);

export const kinds = [...KINDS.keys()];

const NOT_COPIED = new Set(['node_modules', 'dist', 'package-lock.json', 'package.json']);

const sourcesBelow = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_COPIED.has(entry.name)) return [];
    if (!entry.isDirectory()) return [entry.name];
    return sourcesBelow(path.join(folder, entry.name)).map((name) => `${entry.name}/${name}`);
  });

function renamerOf({ app, heading }: Kind, name: string): (text: string) => string {
  // Only in addresses and strings: no variable has a hyphen.
  const quoted = new RegExp(`(?<=['"/])${app}\\b`, 'g');
  return (text) =>
    text
      .replaceAll(heading, `${capital(wordsOf(name))}: replace these words`)
      .replaceAll(`remote_${app}`, `remote_${name.replaceAll('-', '_')}`)
      .replaceAll(capital(app), componentName(name))
      .replaceAll(quoted, name)
      // WRITER and helper are copied into the folder itself.
      .replaceAll("'../", "'./");
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (checkout: Checkout, folder: string) =>
  JSON.parse(checkout.read(path.posix.join(folder, 'package.json'))) as Manifest;

/** Vite needs these to build. Examples find them in the root's node_modules; a copy does not. */
const OF_THE_SHELL = ['react', 'react-dom', 'react-helmet-async'];

function manifestOf(checkout: Checkout, name: string, example: string, folder: string): string {
  const { dependencies, ...manifest } = manifestIn(checkout, example);
  if (!dependencies) return JSON.stringify({ ...manifest, name });
  const ours = manifestIn(checkout, '').dependencies;
  const shared = path.relative(path.resolve(checkout.root, folder), `${checkout.root}/shared`);
  const all = {
    ...dependencies,
    ...Object.fromEntries(OF_THE_SHELL.map((one) => [one, ours?.[one]])),
    '@site/shared': `file:${shared}`,
  };
  return JSON.stringify({ ...manifest, name, dependencies: all });
}

/** Copies an example. `folder` is relative to the checkout. */
export function addOfKind(
  checkout: Checkout,
  name: string,
  config: SiteConfig,
  to: { readonly kind: string; readonly folder: string },
): void {
  const { folder } = to;
  const kind = KINDS.get(to.kind);
  if (!kind) throw new Refused(`There is no kind "${to.kind}"; choose one of ${kinds.join(', ')}`);
  claimOutside(checkout, name, config, folder);

  const example = `examples/${kind.example}`;
  checkout.create(`${folder}/package.json`, manifestOf(checkout, name, example, folder));
  checkout.create(`${folder}/.gitignore`, 'node_modules/\ndist/\n');
  for (const file of [WRITER, ...(kind.helper ? [kind.helper] : [])])
    checkout.create(`${folder}/${file}`, checkout.read(`examples/${file}`));
  const rename = renamerOf(kind, name);
  for (const file of sourcesBelow(path.join(checkout.root, example)))
    checkout.create(`${folder}/${rename(file)}`, rename(checkout.read(`${example}/${file}`)));

  if (kind.scriptBudget)
    checkout.insert(
      'shared/site.config.ts',
      /(?<=^ {4}pages: \{\n)/m,
      `      '/${name}': { after: ${kind.scriptBudget}, why: 'brings code of its own' },\n`,
    );
}
