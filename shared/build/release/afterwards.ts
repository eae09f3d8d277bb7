import { createHash } from 'node:crypto';
import { CODE_PLACEHOLDER, INTEGRITY_PLACEHOLDER } from '../bundles/placeholder';

export type Files = Map<string, Buffer>;

const hashed = (algorithm: 'sha256' | 'sha384', body: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;

/** What a release says of its files. */
export const integrityOf = (body: Buffer) => hashed('sha384', body);

/** What pages and scripts carry, the shortest that browsers take: neither can be compressed by what is random in it. */
export const shortIntegrityOf = (body: Buffer) => hashed('sha256', body);

/** As many characters as webpack gives of the hash in a file's name. */
const shortHash = (body: Buffer) =>
  createHash('sha256').update(body).digest('hex').slice(0, CODE_PLACEHOLDER.length);

export interface Finished {
  readonly files: Files;
  /** What a file was called when it was built -> what it is called now: of those that something was written into. */
  readonly names: ReadonlyMap<string, string>;
  /** What tells the code of this release from that of others; undefined of the shell, which is alone in its document. */
  readonly code?: string;
}

const HASH = /\.[0-9a-f]{8}(?=\.js$)/;

/** A name that says what is in the file now; a file without a hash keeps its name, in a folder that is called so. */
const named = (name: string, hash: string) =>
  HASH.test(name) ? name.replace(HASH, `.${hash}`) : `${hash}/${name}`;

/**
 * What the entry of a remote says of all other files by their names, which have hashes: so it differs whenever any of the
 * code that browsers get does.
 */
function codeOf(files: Files): string | undefined {
  const entries = [...files].filter(([, body]) => body.includes(CODE_PLACEHOLDER));
  if (entries.length > 1)
    throw new Error(
      `only the entry may know which release it is of, but so do ${entries.map(([name]) => name).join(', ')}; ` +
        'see shared/build/bundles/plugins/kept-apart-plugin.ts',
    );
  const [entry] = entries;
  return entry && shortHash(entry[1]);
}

/**
 * Takes the files that browsers get, as they were built; gives them with what could not be known before in its place:
 * which code it is in a remote's entry, and in the shell's script the integrity values of all other files, but for those
 * that start with it: each page has them, so that it is the same script when one of them changes. A page then
 * need not carry any but of what starts it. Throws if any other file says of which release it is.
 */
export function finished(built: Files, starting: ReadonlySet<string> = new Set()): Finished {
  const asks = (body: Buffer) => body.includes(INTEGRITY_PLACEHOLDER);
  const isLater = (name: string) => /\.(js|css)$/.test(name) && !starting.has(name);
  const values = [...built]
    .filter(([name, body]) => isLater(name) && !asks(body))
    .map(([name, body]) => `${name} ${shortIntegrityOf(body)}`);
  const code = codeOf(built);
  const names = new Map<string, string>();
  const files = [...built].map(([name, body]): [string, Buffer] => {
    const isWritten = /\.js$/.test(name) && (asks(body) || body.includes(CODE_PLACEHOLDER));
    if (!isWritten) return [name, body];
    const text = Buffer.from(
      body
        .toString('utf8')
        .replaceAll(CODE_PLACEHOLDER, code ?? '')
        .replaceAll(INTEGRITY_PLACEHOLDER, values.join()),
    );
    const now = named(name, shortHash(text));
    names.set(name, now);
    return [now, text];
  });
  return { files: new Map(files), names, ...(code && { code }) };
}
