import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { INTEGRITY_PLACEHOLDER } from '../bundles/placeholder';
import { CLASS_NAME, type Files } from './afterwards';

/** What is written into finished files in place of something of another length. */
const REPLACED = new RegExp(`${CLASS_NAME.source}|${INTEGRITY_PLACEHOLDER}`, 'g');

interface Change {
  readonly at: number;
  readonly length: number;
  /** By so much what follows is further back. */
  readonly by: number;
}

/** What has changed in a line, in its order. */
function changesIn(line: string, names: ReadonlyMap<string, string>, integrity: number): Change[] {
  return [...line.matchAll(REPLACED)].map(({ 0: found, index: at }) => {
    const now = names.get(found)?.length ?? integrity;
    return { at, length: found.length, by: now - found.length };
  });
}

/** Where something stands after the changes before it. */
const moved = (column: number, changes: readonly Change[]): number =>
  changes.reduce((now, { at, length, by }) => {
    if (column >= at + length) return now + by;
    return column > at ? now - (column - at) : now;
  }, column);

/** How long the integrity values are that took the place of each placeholder: what is left of the difference. */
function integrityLength(
  built: string,
  finished: string,
  names: ReadonlyMap<string, string>,
): number {
  const changes = changesIn(built, names, INTEGRITY_PLACEHOLDER.length);
  const count = built.split(INTEGRITY_PLACEHOLDER).length - 1;
  if (count === 0) return 0;
  const byNames = changes.reduce((sum, { by }) => sum + by, 0);
  return INTEGRITY_PLACEHOLDER.length + (finished.length - built.length - byNames) / count;
}

/** Takes the map of a built script, gives that of the finished one, with nothing in it but places and names. */
function finishedMap(
  map: string,
  built: string,
  finished: string,
  names: ReadonlyMap<string, string>,
): string {
  const read = new TraceMap(map);
  const integrity = integrityLength(built, finished, names);
  const lines = built.split('\n').map((line) => changesIn(line, names, integrity));
  const mappings = decodedMappings(read).map((segments, line) =>
    segments.map(([column, ...rest]) => [moved(column, lines[line] ?? []), ...rest]),
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
 * names that classes have got. Gives the maps of the finished ones; without those of what stands in no file.
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
      const [before, after] = [built.get(script), finished.get(script)];
      if (!before || !after) return [];
      const text = finishedMap(map.toString(), before.toString(), after.toString(), names);
      return [[name, Buffer.from(text)] as const];
    }),
  );
}
