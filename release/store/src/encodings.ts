import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { type Encodings, ENCODING_NAMES, type EncodingName } from './release';
import type { Area, ObjectWriter } from './objects';

const compressBrotli = promisify(brotliCompress);
const expandBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const expandGzip = promisify(gunzip);

const COMPRESS: Readonly<Record<EncodingName, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

type Expand = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number },
) => Promise<Uint8Array>;

const EXPAND: Readonly<Record<EncodingName, Expand>> = { br: expandBrotli, gzip: expandGzip };

/** False too if it would expand to more than the file. */
export async function expandsTo(
  plain: Uint8Array,
  name: EncodingName,
  compressed: Uint8Array,
): Promise<boolean> {
  try {
    const expanded = await EXPAND[name](compressed, { maxOutputLength: plain.length + 1 });
    return Buffer.from(expanded).equals(plain);
  } catch {
    return false;
  }
}

/** Compressing these again would only cost the browser time. */
const IS_COMPRESSED = /^(?:image\/(?!svg)|font\/|video\/|audio\/|application\/(?:zip|gzip|pdf))/;

/** The compressed forms that are smaller than the file, each checked to expand to it. */
export async function putEncodings(
  objects: ObjectWriter,
  area: Area,
  plain: Uint8Array,
  type: string,
): Promise<Encodings> {
  if (IS_COMPRESSED.test(type)) return {};
  const encodings: Partial<Record<EncodingName, string>> = {};
  for (const name of ENCODING_NAMES) {
    const compressed = new Uint8Array(await COMPRESS[name](plain));
    if (compressed.length >= plain.length) continue;
    if (!(await expandsTo(plain, name, compressed)))
      throw new Error(`What ${name} made does not expand to the same bytes; check this machine`);
    encodings[name] = await objects.put(area, compressed);
  }
  return encodings;
}
