import {
  BY_CONTENT,
  entryOf,
  isDocuments,
  isShell,
  placeOf,
  type Release,
  type RemoteRelease,
  samePath,
} from '@site/shared/contract';

/** The composer makes pages of it. */
const serverFileOf = (release: Release) => (isDocuments(release) ? 'pages.json' : 'server.cjs');

/** Extensions of files that a browser shows or runs as documents; only the composer makes pages. */
const DOCUMENT = /\.(s?html?|xht(ml)?|xml|xslt?|svgz|mht(ml)?|pdf|swf|hta)$/i;

const isShared = (release: Release, name: string) => placeOf(release, name) === BY_CONTENT;

interface NamedFile {
  /** Of release.json: "entry", "routes.0.scripts". */
  readonly field: string;
  readonly name: string;
}

function filesNamedBy(release: Release): readonly NamedFile[] {
  const below = (field: string, names: readonly string[]) =>
    names.map((name): NamedFile => ({ field, name }));
  if (isShell(release)) {
    const { scripts, styles, root } = release;
    return [
      { field: 'client', name: 'document.html' },
      ...below('scripts', scripts),
      ...below('styles', styles),
      ...below('root', root),
    ];
  }
  return [
    ...below('entry', entryOf(release)),
    ...release.routes.flatMap(({ scripts, styles }, index) => [
      ...below(`routes.${index}.scripts`, scripts),
      ...below(`routes.${index}.styles`, styles),
    ]),
  ];
}

function* namedFileViolations(release: Release): Generator<string> {
  for (const { field, name } of filesNamedBy(release)) {
    if (!Object.hasOwn(release.client, name)) yield `${field}: client has no file ${name}`;
    const isFixed = field === 'client' || field === 'root';
    if (!isFixed && release.byContent && !isShared(release, name))
      yield `${field}: the name of ${name} has no hash of its content, which it is shared by`;
  }
}

function* clientViolations(release: Release): Generator<string> {
  const { app, client, byContent } = release;
  const isFrame = (name: string) => app === 'shell' && name === 'document.html';
  const fixed = new Set(isShell(release) ? ['document.html', ...release.root] : []);
  for (const name of Object.keys(client)) {
    if (DOCUMENT.test(name) && !isFrame(name))
      yield `client/${name} is a document that visitors could open as a page`;
    if (byContent && !fixed.has(name) && !isShared(release, name))
      yield (
        `client: the name of ${name} has no hash of its content, which it is shared by; ` +
        'let the rule that makes it name it [name].[contenthash:16][ext]'
      );
  }
}

/** `import` takes no integrity, so browsers preload listed modules with it. */
function* moduleViolations(release: RemoteRelease): Generator<string> {
  if (!release.type) return;
  const listed = new Set([
    ...entryOf(release),
    ...release.routes.flatMap(({ scripts }) => scripts),
  ]);
  for (const name of Object.keys(release.client))
    if (name.endsWith('.js') && !listed.has(name))
      yield `client/${name} is listed by no route, so an import would load it without integrity; add it to the scripts of a route`;
}

function* routeViolations({ routes }: RemoteRelease): Generator<string> {
  const paths = new Set<string>();
  for (const [index, { path, pages, anyOther }] of routes.entries()) {
    if (paths.has(path)) yield `routes.${index}: ${path} is listed twice`;
    paths.add(path);
    if (anyOther !== undefined && !pages.includes(anyOther))
      yield `routes.${index}.anyOther: ${anyOther} is not one of its pages`;
  }
}

/** Of a release that has the right form: files that it names and lacks, or has and may not have. */
export function* fileNameViolations(release: Release): Generator<string> {
  const rebuild = (violation: string) => `${violation}; build ${release.app} again`;
  const server = serverFileOf(release);
  for (const violation of [...namedFileViolations(release), ...clientViolations(release)])
    yield rebuild(violation);
  if (!Object.hasOwn(release.server, server)) yield rebuild(`server: has no file ${server}`);
  if (!isShell(release))
    for (const violation of [...moduleViolations(release), ...routeViolations(release)])
      yield rebuild(violation);
}

/** No file may be where another file, or its folder, is. */
export function* collidingNames({ client, server }: Release): Generator<string> {
  for (const names of [Object.keys(client), Object.keys(server)]) {
    const existing = new Set(names);
    const byPath = new Map<string, string>();
    for (const name of names) {
      const other = byPath.get(samePath(name));
      if (other) yield `${other} and ${name} are one file where case does not count; rename one`;
      byPath.set(samePath(name), name);
    }
    for (const name of names) {
      const parts = name.split('/');
      const folder = parts
        .map((_part, index) => parts.slice(0, index).join('/'))
        .find((candidate) => existing.has(candidate));
      if (folder) yield `${folder} is both a file and a folder; rename one`;
    }
  }
}
