import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { INTEGRITY_PLACEHOLDER } from '../bundles/placeholder';
import type { Files } from './afterwards';

/** The columns of a line at which a placeholder of integrity values begins. */
function placeholdersIn(line: string): number[] {
  return [...line.matchAll(new RegExp(INTEGRITY_PLACEHOLDER, 'g'))].map(({ index }) => index);
}

/** Where something stands when each placeholder before it is so much longer. */
const moved = (column: number, placeholders: readonly number[], by: number): number =>
  placeholders.reduce((now, at) => {
    if (column >= at + INTEGRITY_PLACEHOLDER.length) return now + by;
    return column > at ? now - (column - at) : now;
  }, column);

/** By how much each placeholder has grown. What else is written into a script is as long as what it replaces. */
function growthOf(built: string, finished: string): number {
  const count = built.split(INTEGRITY_PLACEHOLDER).length - 1;
  return count === 0 ? 0 : (finished.length - built.length) / count;
}

/** Takes the map of a built script, gives that of the finished one, with nothing in it but places and names. */
function finishedMap(map: string, built: string, finished: string): string {
  const read = new TraceMap(map);
  const by = growthOf(built, finished);
  const lines = built.split('\n').map(placeholdersIn);
  const mappings = decodedMappings(read).map((segments, line) =>
    segments.map(([column, ...rest]) => [moved(column, lines[line] ?? [], by), ...rest]),
  );
  const sources = [...read.sources];
  const after = new TraceMap({ version: 3, sources, names: [...read.names], mappings } as never);
  return JSON.stringify({
    version: 3,
    sources,
    names: read.names,
    mappings: encodedMappings(after),
  });
}

/**
 * Takes the source maps of built scripts by their names, these scripts, and the same when they are finished, with the
 * names that some have got. Gives the maps of the finished ones; without those of what stands in no file.
 */
export function finishedMaps(
  maps: Files,
  built: Files,
  finished: Files,
  names: ReadonlyMap<string, string>,
): Files {
  return new Map(
    [...maps].flatMap(([name, map]) => {
      const script = name.replace(/\.map$/, '');
      const now = names.get(script) ?? script;
      const [before, after] = [built.get(script), finished.get(now)];
      if (!before || !after) return [];
      const text = finishedMap(map.toString(), before.toString(), after.toString());
      return [[`${now}.map`, Buffer.from(text)] as const];
    }),
  );
}
