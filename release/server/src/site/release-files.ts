import { BY_CONTENT, hashInName } from '@site/contract';
import type { OpenComposition, StoredFile } from '@site/store/worker';
import type { HeaderRecord } from './headers';
import type { HotFiles } from './hot-files';
import { type SiteRequest, textResponse } from './responses';
import { type AnswerKind, StoredAnswer } from './stored-answer';

const RELEASES = '/_releases/';
const ADDRESS =
  /^\/_releases\/([a-z][a-z0-9-]*)\/([0-9][\w.-]*)\/([A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*)$/;

export const isReleaseFile = (pathname: string): boolean => pathname.startsWith(RELEASES);

export interface ReleaseFileAddress {
  readonly app: string;
  /** undefined: the name has the hash of the content, and whichever release has it will do. */
  readonly id: string | undefined;
  /** In the release. */
  readonly path: string;
}

export function parseReleaseFile(pathname: string): ReleaseFileAddress | undefined {
  const [, app, place, name] = ADDRESS.exec(pathname) ?? [];
  if (!app || !place || !name) return undefined;
  const isByContent = place === BY_CONTENT;
  if (isByContent && !hashInName(name)) return undefined;
  return { app, id: isByContent ? undefined : place, path: `client/${name}` };
}

export const missingFile = (common: HeaderRecord): Response =>
  textResponse(404, 'No such file', common);

/** Files of releases that open tabs may ask for. Nothing else of a release is sent. */
export class ReleaseFiles {
  /** Only of files that exist: nobody can fill it. */
  readonly #answers = new WeakMap<OpenComposition, Map<string, StoredAnswer>>();

  constructor(readonly files: HotFiles) {}

  async respond(
    request: SiteRequest,
    kind: AnswerKind,
    opened: OpenComposition,
    find: (address: ReleaseFileAddress) => Promise<StoredFile | undefined> = (address) =>
      this.find(opened, address),
  ): Promise<Response> {
    const answers = this.#answers.get(opened) ?? new Map<string, StoredAnswer>();
    this.#answers.set(opened, answers);
    const existing = answers.get(request.pathname);
    if (existing) return existing.respond(this.files, request, kind);
    const address = parseReleaseFile(request.pathname);
    const file = address && (await find(address));
    if (!file) return missingFile(kind.common);
    const answer = new StoredAnswer(file);
    answers.set(request.pathname, answer);
    return answer.respond(this.files, request, kind);
  }

  find = (
    opened: OpenComposition,
    { app, id, path }: ReleaseFileAddress,
  ): Promise<StoredFile | undefined> => this.files.reader.findReleaseFile(opened, app, id, path);
}
