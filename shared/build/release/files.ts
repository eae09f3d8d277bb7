import { createHash } from 'node:crypto';

export type Files = Map<string, Buffer>;

const hashed = (algorithm: 'sha256' | 'sha384', body: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;

export const integrityOf = (body: Buffer) => hashed('sha384', body);

/** For pages: random characters do not compress, so the shortest allowed hash. */
export const shortIntegrityOf = (body: Buffer) => hashed('sha256', body);

/** "mf-manifest.1a2b3c4d.json", with as many characters as webpack's names. */
export const hashedName = (name: string, body: Buffer) =>
  name.replace(/(?=\.\w+$)/, `.${createHash('sha256').update(body).digest('hex').slice(0, 16)}`);
