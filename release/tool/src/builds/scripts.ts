import { entryOf, isDocuments, isShell, type Release, type RemoteRelease } from '@site/contract';
import vm from 'node:vm';

/** Compiles without running. undefined for a classic script; modules fail at import or export. */
function syntaxError(code: string): string | undefined {
  try {
    new vm.Script(code);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Visitors would get a page load in place of each navigation. */
function* entryViolations(release: RemoteRelease, name: string, code: string): Generator<string> {
  if (release.type && syntaxError(code) === undefined)
    yield `entry: ${name} exports nothing; build it as a module, or remove "type" from release.json`;
  if (!release.type && !isDocuments(release) && !code.includes(release.container))
    yield `entry: ${name} does not define ${release.container}; write the name that it defines as container`;
}

/** What browsers would refuse in scripts of pages. `files`: as in InspectedBuild. */
export function* scriptViolations(
  release: Release,
  files: ReadonlyMap<string, Uint8Array>,
): Generator<string> {
  if (isShell(release)) return;
  const entry = entryOf(release);
  for (const name of new Set([...entry, ...release.routes.flatMap(({ scripts }) => scripts)])) {
    const bytes = files.get(`client/${name}`);
    if (!bytes) continue;
    const code = new TextDecoder().decode(bytes);
    const syntax = release.type ? undefined : syntaxError(code);
    if (syntax !== undefined)
      yield `client/${name} is no script that browsers run (${syntax}); if it is a module, write "type": "module" into release.json`;
    if (entry.includes(name)) yield* entryViolations(release, name, code);
  }
}
