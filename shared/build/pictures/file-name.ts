import { createHash } from 'node:crypto';
import path from 'node:path';

/** Lower-case words of the file's name. */
export const stemOf = (file: string) =>
  path
    .parse(file)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'picture';

/** The release tool checks it against the bytes. */
export const hashOf = (body: string | Buffer) =>
  createHash('sha256').update(body).digest('hex').slice(0, 16);
