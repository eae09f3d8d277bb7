import { createHash } from 'node:crypto';
import { DIGEST_PLACEHOLDER, INTEGRITY_PLACEHOLDER } from '../bundles/placeholder';

export type Files = Map<string, Buffer>;

export const TEXT = /\.(js|cjs|css|html|json|svg|txt|xml|webmanifest)$/;

/** As rules.ts has them made. */
const CLASS_NAME = new RegExp(`[\\w-]+_css${DIGEST_PLACEHOLDER}`, 'g');

const inText = (files: Files, change: (text: string, name: string) => string): Files =>
  new Map(
    [...files].map(([name, body]) => [
      name,
      TEXT.test(name) ? Buffer.from(change(body.toString('utf8'), name)) : body,
    ]),
  );

/**
 * Short names for a release's classes: visitors get them many times in each page. They are counted, and have
 * the digest in them, which keeps two releases of one block apart when both are in one tab.
 */
function shortNames(parts: readonly Files[]): ReadonlyMap<string, string> {
  const long = new Set<string>();
  for (const files of parts)
    for (const [name, body] of files)
      if (TEXT.test(name))
        for (const [found] of body.toString('utf8').matchAll(CLASS_NAME)) long.add(found);
  return new Map(
    [...long].sort().map((name, at) => [name, `_${DIGEST_PLACEHOLDER}${at.toString(36)}`]),
  );
}

/** Takes the built files of a release and its digest; gives them with class names and digest in place. */
export function withDigest(parts: readonly Files[], digest: string): Files[] {
  const names = shortNames(parts);
  const short = digest.slice(0, DIGEST_PLACEHOLDER.length);
  return parts.map((files) =>
    inText(files, (text) =>
      text
        .replace(CLASS_NAME, (name) => names.get(name) as string)
        .replaceAll(DIGEST_PLACEHOLDER, short),
    ),
  );
}

export const integrityOf = (body: Buffer) =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;

/**
 * Takes the finished files that browsers get; gives them with the integrity values of all others in those that
 * ask for them: a page then need not carry any but of what starts it.
 */
export function withIntegrity(files: Files): Files {
  const asks = (body: Buffer) => body.includes(INTEGRITY_PLACEHOLDER);
  const values = [...files]
    .filter(([name, body]) => /\.(js|css)$/.test(name) && !asks(body))
    .map(([name, body]) => `${name} ${integrityOf(body)}`);
  return inText(files, (text) => text.replaceAll(INTEGRITY_PLACEHOLDER, values.join()));
}
