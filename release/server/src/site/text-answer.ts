import { acceptedEncodings } from './encodings';
import { SANDBOX_POLICY, SECURITY_HEADERS } from './headers';
import type { AnswerKind } from './stored-answer';
import { isFresh, respond, type SiteRequest } from './responses';

/** As workers and Node can. */
async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A document that is joined when it is asked for, such as live.json: in memory, compressed once. */
export class TextAnswer {
  readonly #bytes: Uint8Array;
  #compressed: Uint8Array | undefined;

  constructor(
    readonly type: string,
    text: string,
    /** Changes with the text. */
    readonly tag: string,
  ) {
    this.#bytes = new TextEncoder().encode(text);
  }

  async respond(request: SiteRequest, kind: AnswerKind): Promise<Response> {
    const isCompressed = acceptedEncodings(request.headers).includes('gzip');
    const headers = {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': SANDBOX_POLICY,
      ETag: isCompressed ? `W/"${this.tag}"` : `"${this.tag}"`,
      ...kind.headers,
    };
    if (isFresh(request, this.tag)) return respond(request, 304, headers, null);
    const body = isCompressed ? (this.#compressed ??= await gzip(this.#bytes)) : this.#bytes;
    const about = {
      'Content-Type': this.type,
      'Content-Length': String(body.length),
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    };
    return respond(request, kind.status, { ...headers, ...about }, body);
  }
}
