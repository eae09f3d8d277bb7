import type { StoredFile } from '@site/store/worker';
import { acceptedEncodings, type Encoding } from './encodings';
import { type HeaderRecord, SANDBOX_POLICY, SECURITY_HEADERS } from './headers';
import type { FileBytes, HotFiles } from './hot-files';
import { isFresh, partResponse, respond, type SiteRequest } from './responses';

/** What an answer has beside its file. One object for each kind: headers are prepared once for each. */
export interface AnswerKind {
  readonly status: 200 | 404;
  /** Cache-Control, Vary and those of every answer. */
  readonly headers: HeaderRecord;
  /** Of every answer: Strict-Transport-Security over TLS. */
  readonly common: HeaderRecord;
}

/** A file of a site, and the headers that were prepared for it. */
export class StoredAnswer {
  readonly #prepared = new WeakMap<AnswerKind, Map<Encoding, HeaderRecord>>();

  constructor(readonly file: StoredFile) {}

  #policy = () => this.file.policy ?? SANDBOX_POLICY;

  /** What is missing may exist later, so a 404 page has no tag. */
  #headers(kind: AnswerKind, { encoding, bytes }: FileBytes): HeaderRecord {
    const prepared = this.#prepared.get(kind) ?? new Map<Encoding, HeaderRecord>();
    this.#prepared.set(kind, prepared);
    const existing = prepared.get(encoding);
    if (existing) return existing;
    const { object, type } = this.file;
    const isPlain = encoding === 'identity';
    const tag = isPlain ? `"${object}"` : `W/"${object}"`;
    const headers = {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': this.#policy(),
      'Content-Type': type,
      ...(kind.status === 200 && { ETag: tag, ...(isPlain && { 'Accept-Ranges': 'bytes' }) }),
      ...(!isPlain && { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
      ...kind.headers,
    };
    prepared.set(encoding, headers);
    return headers;
  }

  #notModified(request: SiteRequest, kind: AnswerKind): Response {
    const headers = {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': this.#policy(),
      ETag: `W/"${this.file.object}"`,
      ...kind.headers,
    };
    return respond(request, 304, headers, null);
  }

  respond(files: HotFiles, request: SiteRequest, kind: AnswerKind): Response | Promise<Response> {
    const { file } = this;
    if (kind.status === 200 && isFresh(request, file.object))
      return this.#notModified(request, kind);
    const encodings = acceptedEncodings(request.headers);
    const cached = files.findCached(file, encodings);
    if (cached) return this.#respondWith(request, kind, cached);
    return files.read(file, encodings).then((bytes) => this.#respondWith(request, kind, bytes));
  }

  #respondWith(request: SiteRequest, kind: AnswerKind, content: FileBytes): Response {
    const headers = this.#headers(kind, content);
    const part =
      kind.status === 200 && content.encoding === 'identity'
        ? partResponse(request, this.file.object, content.bytes, headers, kind.common)
        : undefined;
    return part ?? respond(request, kind.status, headers, content.bytes);
  }
}
