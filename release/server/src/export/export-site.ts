import type { Store } from '@site/store';

export interface ExportOptions {
  /** The value of Strict-Transport-Security. */
  readonly hsts?: string | undefined;
  /** Writes a new folder beside the last one, and moves the link `current` to it. */
  readonly switch?: boolean | undefined;
}

export interface Exported {
  readonly composition: number;
  /** What a web server or host serves. */
  readonly folder: string;
  readonly files: number;
  /** What the person who exports must know, one sentence each: trials that are on, limits of hosts. */
  readonly notes: readonly string[];
}

/** Writes what is live, for any static host. Whole or not at all. Rejects with ServerError. */
export function exportSite(
  _store: Store,
  _folder: string,
  _options: ExportOptions = {},
): Promise<Exported> {
  throw new Error('This comes with the next commit');
}

/** Exports each composition that goes live, with `switch`, until the signal is aborted. */
export function followSite(
  _store: Store,
  _folder: string,
  _options: Omit<ExportOptions, 'switch'> & {
    readonly signal: AbortSignal;
    /** Between looks; one second by default. */
    readonly everyMs?: number;
    exported(exported: Exported): void;
    log(line: string): void;
  },
): Promise<void> {
  throw new Error('This comes with the next commit');
}
