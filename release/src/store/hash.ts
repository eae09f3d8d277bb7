import { createHash } from 'node:crypto';

/** A short name for some content: the same for the same parts, and for no others. */
export function hash(...parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, 20);
}
