import { LRUCache } from 'lru-cache';
import { escapeControl } from '@site/composer/escape-control';

/** Repeated lines appear once in this time. */
const QUIET_MS = 60_000;
const MAX_CACHED = 100;

/** Repeated requests cannot flood it. */
export class Log {
  readonly #recent = new LRUCache<string, true>({
    max: MAX_CACHED,
    ttl: QUIET_MS,
    ttlResolution: 0,
  });

  readonly say = (line: string): void => {
    if (this.#recent.has(line)) return;
    this.#recent.set(line, true);
    console.error(`${new Date().toISOString()} ${escapeControl(line)}`);
  };
}
