import { LRUCache } from 'lru-cache';
import { escapeControl } from '@site/contract';

const QUIET_MS = 60_000;
const MAX_CACHED = 100;

/** Prints equal lines once a minute, so that requests cannot flood it. */
export function createLog(): (line: string) => void {
  const recent = new LRUCache<string, true>({ max: MAX_CACHED, ttl: QUIET_MS, ttlResolution: 0 });
  return (line) => {
    if (recent.has(line)) return;
    recent.set(line, true);
    console.error(`${new Date().toISOString()} ${escapeControl(line)}`);
  };
}
