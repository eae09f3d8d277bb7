import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import {
  ignoreDamaged,
  readDescription,
  readObject,
  type ReleaseRef,
  type Store,
} from '@site/store';
import type { HourCounts } from './counts';
import { parseCell, shareIn } from './shares';

const REPORTED = /^([a-z][a-z0-9-]*) ([\w./-]+\.m?js):(\d+):(\d+)$/;

/** The location in the app on trial whose errors most exceed the trial's share. */
function worstLocation(hours: readonly HourCounts[], trial: TriedRelease): string | undefined {
  const excess = new Map<string, number>();
  for (const { errors } of hours)
    for (const [name, locations] of Object.entries(errors)) {
      const cell = parseCell(name);
      const share = cell && shareIn(cell.shares, trial.id);
      if (share === undefined || (cell?.trial !== undefined && cell.trial !== trial.id)) continue;
      const weight = cell?.trial === trial.id ? 1 - share : -share;
      for (const [location, visits] of Object.entries(locations))
        excess.set(location, (excess.get(location) ?? 0) + weight * visits);
    }
  const isOfApp = ([location]: readonly [string, number]) => location.startsWith(`${trial.app} `);
  const [worst] = [...excess].filter(isOfApp).sort(([, one], [, other]) => other - one);
  return worst && worst[1] > 0 ? worst[0] : undefined;
}

interface TriedRelease extends ReleaseRef {
  readonly id: number;
  readonly app: string;
}

/** "remote-blog/src/pages/Post/Post.tsx:12:5", or the bundle's line without a good source map. */
export async function findSource(
  store: Store,
  hours: readonly HourCounts[],
  trial: TriedRelease,
): Promise<string | undefined> {
  const location = worstLocation(hours, trial);
  const [, app = '', file = '', line, column] = REPORTED.exec(location ?? '') ?? [];
  if (!file) return undefined;
  const map = await readMap(store, app, trial, file);
  // Anybody may report a line 0, for which the library throws.
  if (!map || Number(line) < 1) return location;
  const position = { line: Number(line), column: Math.max(0, Number(column) - 1) };
  const original = originalPositionFor(map, position);
  return original.source === null
    ? location
    : `${original.source}:${original.line}:${original.column + 1}`;
}

async function readMap(store: Store, app: string, release: ReleaseRef, file: string) {
  const description = await readDescription(store, app, release).catch(ignoreDamaged);
  const path = `maps/${file}.map`;
  const map = description && Object.hasOwn(description.files, path) && description.files[path];
  const bytes = map && (await readObject(store, app, map.object));
  try {
    return bytes ? new TraceMap(new TextDecoder().decode(bytes)) : undefined;
  } catch {
    return undefined;
  }
}
