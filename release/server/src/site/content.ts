import type { Encoding } from './encodings';

export interface EncodedBytes {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** A file of the store, or a text that the server joins. */
export interface Content {
  readonly type: string;
  /** Changes with the bytes. */
  readonly tag: string;
  readonly policy?: string | undefined;
  /** Reads the first of these encodings that exists. */
  readonly read: (encodings: readonly Encoding[]) => Promise<EncodedBytes>;
}

/** Works in workers and Node. */
async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Compressed when it is first requested. */
export function textContent(type: string, text: string, tag: string): Content {
  const bytes = new TextEncoder().encode(text);
  let compressed: Uint8Array | undefined;
  const read = async (encodings: readonly Encoding[]): Promise<EncodedBytes> =>
    encodings.includes('gzip')
      ? { encoding: 'gzip', bytes: (compressed ??= await gzip(bytes)) }
      : { encoding: 'identity', bytes };
  return { type, tag, read };
}
