import { LRUCache } from 'lru-cache';
import { escapeControl } from '@site/composer/escape-control';

/** What is said over and over is said once in so long. */
const QUIET_MS = 60_000;
const REMEMBERED = 100;

/** The log of a server, which nobody can flood by asking again and again. */
export class Log {
  readonly #recent = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: QUIET_MS,
    ttlResolution: 0,
  });

  /** Prints a line on standard error, unless the same was printed a moment ago. */
  readonly say = (line: string): void => {
    if (this.#recent.has(line)) return;
    this.#recent.set(line, true);
    console.error(`${new Date().toISOString()} ${escapeControl(line)}`);
  };
}
