import { ENDINGS } from '@site/shared/contract';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip as compressGzip,
} from 'node:zlib';
import type { ObjectMetadata, Store } from '../store';

const compressBrotli = promisify(brotliCompress);
const gzip = promisify(compressGzip);

export type Ending = (typeof ENDINGS)[keyof typeof ENDINGS];

/** What the names of compressed forms end in. */
export const FORM_ENDINGS: readonly Ending[] = Object.values(ENDINGS);

/** No larger than the file: most of the time that a small one takes goes into making room. */
const windowOf = (bytes: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, 33 - Math.clz32(bytes)));

/**
 * Of many files. A quality that is higher makes room for eight megabytes, for a half more of the work and 40 bytes less
 * in a page of 16 kB, and so much that is garbage at once has all of the memory looked through with every dozen pages.
 */
const QUALITY = 6;

const COMPRESS: Readonly<Record<Ending, (body: Buffer, further: boolean) => Promise<Buffer>>> = {
  '.br': (body, further) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: further ? constants.BROTLI_MAX_QUALITY : QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  '.gz': (body) => gzip(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** At once, since handing it to another thread takes three times as long. */
const EXPAND = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/** Whether a compressed form expands to a file. */
export function isFormOf(body: Buffer, ending: Ending, form: Buffer): boolean {
  try {
    return EXPAND[ending](form, { maxOutputLength: body.length + 1 }).equals(body);
  } catch {
    return false;
  }
}

/** Compresses a file; what comes out is checked to expand to it. `further` is a tenth smaller, for five times the work. */
export async function formOf(body: Buffer, ending: Ending, further: boolean): Promise<Buffer> {
  const form = await COMPRESS[ending](body, further);
  if (isFormOf(body, ending, form)) return form;
  throw new Error(`${ending}: what was compressed does not expand to the same; check this machine`);
}

/**
 * Writes a form of the file under a key. Whatever lies there and does not expand to the file, somebody else has put
 * there: it is replaced.
 */
export async function writeForm(
  store: Store,
  key: string,
  body: Buffer,
  [ending, form]: readonly [Ending, Buffer],
  metadata?: ObjectMetadata,
): Promise<void> {
  if (await store.writeOnce(key + ending, form, metadata)) return;
  const found = await store.read(key + ending);
  if (found && isFormOf(body, ending, found)) return;
  await store.remove(key + ending);
  await store.writeOnce(key + ending, form, metadata);
}
