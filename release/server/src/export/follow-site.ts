import { setTimeout } from 'node:timers/promises';
import { SiteReader, type Store } from '@site/store';
import { type Exported, type ExportOptions, exportSite } from './export-site';

interface FollowOptions extends Pick<ExportOptions, 'hsts'> {
  readonly signal: AbortSignal;
  /** Between looks; one second by default. */
  readonly everyMs?: number;
  readonly exported: (exported: Exported) => void;
  readonly log: (line: string) => void;
}

/**
 * Exports each composition that goes live, until the signal is aborted. As servers do, it never goes to a lower number.
 */
export async function followSite(
  store: Store,
  folder: string,
  { signal, everyMs = 1_000, exported, log, hsts }: FollowOptions,
): Promise<void> {
  let last: number | undefined;
  const reader = new SiteReader(store);
  while (!signal.aborted) {
    try {
      const pointer = await store.readPointer();
      if (pointer !== undefined && pointer > (last ?? 0)) {
        exported(await exportSite(store, folder, { hsts, switch: true, reader }));
        last = pointer;
      }
    } catch (error) {
      if (last === undefined) throw error;
      log(`Not exported, the last export stays: ${(error as Error).message}`);
    }
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
