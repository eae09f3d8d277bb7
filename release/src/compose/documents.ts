import {
  type AppName,
  ownerOf,
  pagePath,
  type ShellRelease,
  type SiteDocument,
} from '@site/shared/contract';
import { z } from 'zod';
import { Refusal } from '../errors';

const documentsSchema = z.array(
  z.strictObject({
    path: pagePath,
    type: z
      .string()
      .regex(/^[a-z]+\/[\w.+-]+$/, 'must be a media type such as application/atom+xml'),
    body: z.string().max(20_000_000),
  }),
);

/** A web server finds pages and compressed forms by these endings. */
const RESERVED = /\.(html|br|gz)$/;

/** Throws a Refusal if a document's file would lie where a page's folder is, or the other way round. */
function checkPlaces(name: string, pages: ReadonlySet<string>, documents: readonly SiteDocument[]) {
  const files = new Set(documents.map(({ path }) => path));
  const folders = new Set([...pages, ...files].flatMap(foldersAbove));
  for (const { path } of documents) {
    if (RESERVED.test(path))
      throw new Refusal(
        `${name}: publishes ${path}, whose ending web servers use; give it another address`,
      );
    if (folders.has(path) || foldersAbove(path).some((folder) => files.has(folder)))
      throw new Refusal(
        `${name}: publishes ${path}, whose file would lie where the folder of another page or document is; give it another address`,
      );
  }
}

/** "/a/b/c" lies in "/a" and in "/a/b". */
const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_part, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);

/**
 * Takes what a remote's code handed over as its documents, gives them checked: well formed, below
 * paths that the remote may own, none of them a page. Throws a Refusal that names path and fault.
 */
export function checkedDocuments(
  name: string,
  app: AppName,
  shell: ShellRelease,
  pages: ReadonlySet<string>,
  documents: unknown,
): SiteDocument[] {
  const result = documentsSchema.safeParse(documents);
  if (!result.success) {
    const fault = result.error.issues[0];
    throw new Refusal(
      `${name}: documents.${fault?.path.join('.')}: ${fault?.message}; correct what it publishes and build it again`,
    );
  }
  const seen = new Set(pages);
  for (const { path } of result.data) {
    const owner = ownerOf(shell.claims, path);
    if (owner !== app)
      throw new Refusal(`${name}: publishes ${path}, which belongs to ${owner ?? 'nobody'}`);
    if (seen.has(path))
      throw new Refusal(`${name}: publishes ${path} twice, or as a page and a document`);
    seen.add(path);
  }
  checkPlaces(name, pages, result.data);
  return result.data;
}
