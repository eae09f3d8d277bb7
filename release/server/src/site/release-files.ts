import { BY_CONTENT, hashInName } from '@site/contract';
import type { StoredFile } from '@site/store/worker';
import type { HeaderRecord } from './headers';
import type { HotFiles } from './hot-files';
import { respondWith, type SiteRequest, textResponse } from './responses';

const RELEASES = '/_releases/';
const ADDRESS =
  /^\/_releases\/([a-z][a-z0-9-]*)\/([0-9][\w.-]*)\/([A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*)$/;

export const isReleaseFile = (pathname: string): boolean => pathname.startsWith(RELEASES);

export interface ReleaseFileAddress {
  readonly app: string;
  /** undefined if the name has the hash of the content, so that any release will do. */
  readonly id: string | undefined;
  /** Path in the release. */
  readonly path: string;
}

function parseAddress(pathname: string): ReleaseFileAddress | undefined {
  const [, app, folder, name] = ADDRESS.exec(pathname) ?? [];
  if (!app || !folder || !name) return undefined;
  const isByContent = folder === BY_CONTENT;
  if (isByContent && !hashInName(name)) return undefined;
  return { app, id: isByContent ? undefined : folder, path: `client/${name}` };
}

export const missingFile = (): Response => textResponse(404, 'No such file');

/** Sends only files that open tabs may ask for. */
export async function respondReleaseFile(
  request: SiteRequest,
  headers: HeaderRecord,
  files: HotFiles,
  find: (address: ReleaseFileAddress) => Promise<StoredFile | undefined>,
): Promise<Response> {
  const address = parseAddress(request.pathname);
  const file = address && (await find(address));
  return file ? respondWith(request, files.open(file), headers) : missingFile();
}
