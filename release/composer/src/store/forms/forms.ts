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

export const FORM_ENDINGS: readonly Ending[] = Object.values(ENDINGS);

/** At most the file: for small ones, allocating the window takes most of the time. */
const windowOf = (bytes: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, 33 - Math.clz32(bytes)));

/** Quality 7 allocates 8 MB per call and takes half as long again to save 40 bytes of a 16 kB page. */
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

/** Synchronous: handing it to another thread takes three times as long. */
const EXPAND = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

export function isFormOf(body: Buffer, ending: Ending, form: Buffer): boolean {
  try {
    return EXPAND[ending](form, { maxOutputLength: body.length + 1 }).equals(body);
  } catch {
    return false;
  }
}

/** Checks that the result expands. `further`: a tenth smaller for five times the work. */
export async function formOf(body: Buffer, ending: Ending, further: boolean): Promise<Buffer> {
  const form = await COMPRESS[ending](body, further);
  if (isFormOf(body, ending, form)) return form;
  throw new Error(`${ending}: what was compressed does not expand to the same; check this machine`);
}

/** Replaces an existing form that does not expand to the file: somebody else wrote it. */
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
