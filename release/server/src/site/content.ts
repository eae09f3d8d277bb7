import type { Encoding } from './encodings';

export interface EncodedBytes {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** What an address leads to: a file of the store, or a text that the server joins. */
export interface Content {
  readonly type: string;
  /** Changes with the bytes. */
  readonly tag: string;
  readonly policy?: string | undefined;
  /** In the first of these encodings that there is. */
  readonly read: (encodings: readonly Encoding[]) => Promise<EncodedBytes>;
}

/** As workers and Node can. */
async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Such as live.json: compressed when it is first asked for. */
export function textContent(type: string, text: string, tag: string): Content {
  const bytes = new TextEncoder().encode(text);
  let compressed: Uint8Array | undefined;
  const read = async (encodings: readonly Encoding[]): Promise<EncodedBytes> =>
    encodings.includes('gzip')
      ? { encoding: 'gzip', bytes: (compressed ??= await gzip(bytes)) }
      : { encoding: 'identity', bytes };
  return { type, tag, read };
}
