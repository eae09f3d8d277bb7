import { createHash } from 'node:crypto';

/**
 * nginx and Caddy make their ETag of time and size: a page keeps its tag through a rollback, and a changed page of
 * the same size gets another.
 */
export function timeOf(body: Buffer | string): Date {
  const sum = createHash('sha256').update(body).digest().readUInt32BE() % 600_000_000;
  return new Date((1_000_000_000 + sum) * 1000);
}

const LIVE_DOCUMENT = /^compositions\/\d+\/(live|canary|[\d.ch]+)\.json$/;

/** Whether the address of this key answers differently later. */
export const hasContentTime = (key: string): boolean =>
  key.startsWith('pages/') ? !key.endsWith('.json') : LIVE_DOCUMENT.test(key);
