import { createHash } from 'node:crypto';

/** The bytes of files by name. */
export type Files = Map<string, Buffer>;

const hashed = (algorithm: 'sha256' | 'sha384', body: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;

/** The integrity value that a release states for a file. */
export const integrityOf = (body: Buffer) => hashed('sha384', body);

/** The one that pages carry, the shortest that browsers take: its random characters do not compress. */
export const shortIntegrityOf = (body: Buffer) => hashed('sha256', body);

/** "mf-manifest.1a2b3c4d.json" for "mf-manifest.json", with as many characters of the hash as webpack puts into names. */
export const hashedName = (name: string, body: Buffer) =>
  name.replace(/(?=\.\w+$)/, `.${createHash('sha256').update(body).digest('hex').slice(0, 8)}`);
