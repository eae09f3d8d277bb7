import {
  type DocumentsRelease,
  entryOf,
  isDocuments,
  isShell,
  type Release,
  type RemoteRelease,
} from '@site/shared/contract';
import { InvalidRelease, Refusal, RuleBroken } from '@site/composer/errors';
import { escapeControl } from '@site/composer/escape-control';
import { inspectFinishedPages, PAGES } from '@site/composer/finished-pages';
import { partOf } from '@site/composer/finished-part';
import { PartReader } from '@site/composer/parts';
import { ParseLimit } from '@site/composer/parse-limit';
import { styleFaults } from '@site/composer/scope-of-styles';
import { checkedDocuments } from '@site/composer/site-documents';
import vm from 'node:vm';

/** By place in the folder; without damaged files. */
type Bodies = ReadonlyMap<string, Buffer>;

/** For checks that throw. */
export function refusalOf(check: () => unknown): readonly Refusal[] {
  try {
    check();
    return [];
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return [fault];
  }
}

const nameOf = ({ app, release }: Release) => `${app} ${release}`;

/** Compiles without running. undefined for a classic script; modules fail at import or export. */
function syntaxFault(code: string): string | undefined {
  try {
    new vm.Script(code);
    return undefined;
  } catch (fault) {
    return (fault as Error).message;
  }
}

/** Visitors would get a page load in place of each navigation. */
function* entryFaults(release: RemoteRelease, name: string, code: string): Generator<string> {
  const isModule = syntaxFault(code) !== undefined;
  if (release.type && !isModule)
    yield `entry: ${name} exports nothing; build it as a module, or remove "type" from release.json`;
  if (!release.type && !isDocuments(release) && !code.includes(release.container))
    yield `entry: ${name} does not define ${release.container}; write the name that it defines as container`;
}

function* scriptFaults(release: RemoteRelease, bodies: Bodies): Generator<InvalidRelease> {
  const entry = entryOf(release);
  const fault = (what: string) => new InvalidRelease(`${nameOf(release)}: ${what}`);
  for (const name of new Set([...entry, ...release.routes.flatMap(({ scripts }) => scripts)])) {
    const code = bodies.get(`client/${name}`)?.toString();
    if (code === undefined) continue;
    const syntax = release.type ? undefined : syntaxFault(code);
    if (syntax !== undefined)
      yield fault(
        `client/${name} is no script that browsers run (${syntax}); if it is a module, write "type": "module" into release.json`,
      );
    if (entry.includes(name))
      for (const what of entryFaults(release, name, code)) yield fault(what);
  }
}

function* pageFaults(release: DocumentsRelease, list: Buffer): Generator<Refusal> {
  const name = nameOf(release);
  const { faults, pages, documents = [] } = inspectFinishedPages(list.toString(), release);
  yield* faults;
  const parseLimit = new ParseLimit(name, release.routes.length);
  const reader = new PartReader(release);
  for (const [path, page] of Object.entries(pages))
    yield* refusalOf(() =>
      parseLimit.run(path, () =>
        reader.add(path, { ...page.head, html: partOf(name, path, page) }),
      ),
    );
  yield* refusalOf(() =>
    checkedDocuments(
      name,
      release.app,
      { [release.app]: ['*'] },
      new Set(Object.keys(pages)),
      documents,
    ),
  );
  const files = documents.map((one) => String((one as { path?: unknown } | null)?.path));
  for (const { page, fault } of reader.finish(files))
    yield new RuleBroken(
      escapeControl(`${name}, page ${page}: ${fault}; fix the page and build it again`),
    );
}

/** What a deploy or browsers would refuse in the files, as far as the folder shows it. */
export function* contentFaults(release: Release, bodies: Bodies): Generator<Refusal> {
  for (const [key, body] of bodies)
    if (key.endsWith('.css'))
      yield* styleFaults(release, key.slice('client/'.length), body.toString());
  if (isShell(release)) return;
  yield* scriptFaults(release, bodies);
  const list = bodies.get(`server/${PAGES}`);
  if (isDocuments(release) && list) yield* pageFaults(release, list);
}
