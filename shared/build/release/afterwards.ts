import { createHash } from 'node:crypto';
import { DIGEST_PLACEHOLDER, INTEGRITY_PLACEHOLDER } from '../bundles/placeholder';

export type Files = Map<string, Buffer>;

export const TEXT = /\.(js|cjs|css|html|json|svg|txt|xml|webmanifest)$/;

/** As rules.ts has them made. */
export const CLASS_NAME = new RegExp(`[\\w-]+_css${DIGEST_PLACEHOLDER}`, 'g');

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const inText = (files: Files, change: (text: string, name: string) => string): Files =>
  new Map(
    [...files].map(([name, body]) => [
      name,
      TEXT.test(name) ? Buffer.from(change(body.toString('utf8'), name)) : body,
    ]),
  );

/** The digest in four characters, each made of three of its own. */
const prefixOf = (digest: string) =>
  [0, 3, 6, 9]
    .map((at) => CHARACTERS[parseInt(digest.slice(at, at + 3), 16) % CHARACTERS.length])
    .join('');

/**
 * Short names for a release's classes: visitors get them many times in each page. They are counted, and begin
 * with what keeps two releases of one block apart when both are in one tab; after an underscore, so that none is a
 * word that blockers of advertisements hide.
 */
export function shortNames(parts: readonly Files[], digest: string): ReadonlyMap<string, string> {
  const long = new Set<string>();
  for (const files of parts)
    for (const [name, body] of files)
      if (TEXT.test(name))
        for (const [found] of body.toString('utf8').matchAll(CLASS_NAME)) long.add(found);
  const prefix = `_${prefixOf(digest)}`;
  return new Map([...long].sort().map((name, at) => [name, `${prefix}${at.toString(36)}`]));
}

/** Takes the built files of a release and its digest; gives them with class names and digest in place. */
export function withDigest(parts: readonly Files[], digest: string): Files[] {
  const names = shortNames(parts, digest);
  const short = digest.slice(0, DIGEST_PLACEHOLDER.length);
  return parts.map((files) =>
    inText(files, (text) =>
      text
        .replace(CLASS_NAME, (name) => names.get(name) as string)
        .replaceAll(DIGEST_PLACEHOLDER, short),
    ),
  );
}

const hashed = (algorithm: 'sha256' | 'sha384', body: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;

export const integrityOf = (body: Buffer) => hashed('sha384', body);

/**
 * Takes the finished files that browsers get; gives them with the integrity values of all others in those that
 * ask for them: a page then need not carry any but of what starts it. As SHA-256: no script can be compressed by
 * what is random in it.
 */
export function withIntegrity(files: Files): Files {
  const asks = (body: Buffer) => body.includes(INTEGRITY_PLACEHOLDER);
  const values = [...files]
    .filter(([name, body]) => /\.(js|css)$/.test(name) && !asks(body))
    .map(([name, body]) => `${name} ${hashed('sha256', body)}`);
  return inText(files, (text) => text.replaceAll(INTEGRITY_PLACEHOLDER, values.join()));
}
