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
      `${name}: documents.${fault?.path.join('.')}: ${fault?.message}; mend it and build again`,
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
  return result.data;
}
