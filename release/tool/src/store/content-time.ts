import { createHash } from 'node:crypto';

/**
 * A time that depends on the content alone. nginx and Caddy make their ETag of time and size, so a page keeps its tag
 * through a rollback, and a changed page of the same size gets another.
 */
export function timeOf(body: Buffer | string): Date {
  const sum = createHash('sha256').update(body).digest().readUInt32BE() % 600_000_000;
  return new Date((1_000_000_000 + sum) * 1000);
}

const LIVE_DOCUMENT = /^compositions\/\d+\/(live|canary)\.json$/;

/** Whether web servers answer an address with this key that answers differently later. */
export const hasContentTime = (key: string): boolean =>
  key.startsWith('pages/') ? !key.endsWith('.json') : LIVE_DOCUMENT.test(key);
