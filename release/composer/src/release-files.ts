import {
  BY_CONTENT,
  entryOf,
  isDocuments,
  isShell,
  placeOf,
  type Release,
  type RemoteRelease,
} from '@site/contract';
import type { OpenRelease } from './open-release';
import { Refusal } from './refusal';

/** Extensions of files that a browser shows or runs as documents. */
const DOCUMENT = /\.(s?html?|xht(ml)?|xml|xslt?|svgz|mht(ml)?|pdf|swf|hta)$/i;

function namedFiles(release: Release): (readonly [string, string])[] {
  const under = (place: string, names: readonly string[]) =>
    names.map((name) => [place, name] as const);
  if (isShell(release)) {
    const { scripts, styles, root } = release;
    const frame = ['client', 'document.html'] as const;
    return [
      frame,
      ...under('scripts', scripts),
      ...under('styles', styles),
      ...under('root', root),
    ];
  }
  return [
    ...under('entry', entryOf(release)),
    ...release.routes.flatMap(({ scripts, styles }, index) => [
      ...under(`routes.${index}.scripts`, scripts),
      ...under(`routes.${index}.styles`, styles),
    ]),
  ];
}

function unnamedFiles(release: Release): string[] {
  if (!release.byContent) return [];
  const rootFiles = new Set(isShell(release) ? ['document.html', ...release.root] : []);
  return Object.keys(release.client).filter(
    (name) => !rootFiles.has(name) && placeOf(release, name) !== BY_CONTENT,
  );
}

/** `import` takes no integrity, so browsers preload listed modules with it. */
function unlistedModules(release: RemoteRelease): string[] {
  if (!release.type) return [];
  const listed = new Set([
    ...entryOf(release),
    ...release.routes.flatMap(({ scripts }) => scripts),
  ]);
  return Object.keys(release.client).filter((name) => name.endsWith('.js') && !listed.has(name));
}

export interface DescribedFiles extends Pick<OpenRelease, 'release' | 'id'> {
  /** By path, such as "client/main.js": those that are there. */
  readonly files: Readonly<Record<string, unknown>>;
}

export function* fileErrors({ release, id, files }: DescribedFiles): Generator<Refusal> {
  const error = (what: string) =>
    new Refusal('E_INVALID_RELEASE', `${release.app} ${id}: ${what}; build ${release.app} again`);
  for (const part of ['client', 'server'] as const)
    for (const name of Object.keys(release[part]))
      if (!Object.hasOwn(files, `${part}/${name}`)) yield error(`${part}/${name} is missing`);
  for (const name of Object.keys(files))
    if (name.startsWith('client/') && !Object.hasOwn(release.client, name.slice('client/'.length)))
      yield error(`${name} is not described in release.json`);
  for (const [place, name] of namedFiles(release)) {
    if (!Object.hasOwn(release.client, name)) yield error(`${place}: client has no file ${name}`);
    const isRequested = place !== 'client' && place !== 'root';
    if (isRequested && release.byContent && placeOf(release, name) !== BY_CONTENT)
      yield error(
        `${place}: the name of ${name} has no hash of its content, which it is shared by`,
      );
  }
  for (const name of Object.keys(release.client))
    if (DOCUMENT.test(name) && !(release.app === 'shell' && name === 'document.html'))
      yield error(`client/${name} is a document that visitors could open as a page`);
  for (const name of unnamedFiles(release))
    yield error(
      `client: the name of ${name} has no hash of its content, which it is shared by; ` +
        'let the rule that makes it name it [name].[contenthash:16][ext]',
    );
  const server = isDocuments(release) ? 'pages.json' : 'server.cjs';
  if (!Object.hasOwn(release.server, server)) yield error(`server: has no file ${server}`);
  if (isShell(release)) return;
  for (const name of unlistedModules(release))
    yield error(
      `client/${name} is listed by no route, so an import would load it without integrity; add it to the scripts of a route`,
    );
  const patterns = new Set<string>();
  for (const [index, { path, pages, anyOther }] of release.routes.entries()) {
    if (patterns.has(path)) yield error(`routes.${index}: ${path} is listed twice`);
    patterns.add(path);
    if (anyOther !== undefined && !pages.includes(anyOther))
      yield error(`routes.${index}.anyOther: ${anyOther} is not one of its pages`);
  }
}
