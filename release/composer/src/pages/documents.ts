import {
  type AppName,
  type Claims,
  isReservedPath,
  ownerOf,
  pagePath,
  samePath,
  type SiteDocument,
} from '@site/contract';
import { z } from 'zod';
import { feedViolation } from '../checks/xml';
import { Refusal } from '../refusal';

/** Types that browsers neither run nor show as a page of this site. */
const TYPES = new Set([
  'application/atom+xml',
  'application/rss+xml',
  'application/feed+json',
  'application/json',
  'application/ld+json',
  'text/plain',
  'text/csv',
  'text/markdown',
  'text/calendar',
]);

/** Sizes in characters. */
const MAX = { documents: 1_000, each: 20_000_000, together: 100_000_000 };

const documentsSchema = z
  .array(
    z.strictObject({
      path: pagePath,
      type: z
        .string()
        .regex(/^[a-z]+\/[\w.+-]+$/, 'must be a media type such as application/atom+xml')
        .refine(
          (type) => TYPES.has(type),
          `must be a type that no browser runs: ${[...TYPES].join(', ')}`,
        ),
      body: z.string().max(MAX.each),
    }),
  )
  .max(MAX.documents)
  .refine(
    (documents) => documents.reduce((sum, { body }) => sum + body.length, 0) <= MAX.together,
    `must have at most ${MAX.together} characters together`,
  );

/** Some hosts choose the content type by file extension. */
const HARMLESS_NAME = /\/[^/.]*$|\.(xml|atom|rss|json|txt|csv|md|ics)$/;
const IS_XML = /xml$|\.(atom|rss)$/;

/** Browsers execute other XML vocabularies and XSL stylesheets. */
function checkContent(name: string, { path, type, body }: SiteDocument): void {
  if (!HARMLESS_NAME.test(path))
    throw new Refusal(
      'E_PAGE_RULE',
      `${name}: publishes ${path}, whose ending hosts may take for a page or code; give it another address`,
    );
  if (!IS_XML.test(type) && !IS_XML.test(path)) return;
  const violation = feedViolation(body);
  if (violation)
    throw new Refusal(
      'E_PAGE_RULE',
      `${name}: publishes ${path}, which ${violation}, and browsers may show that as a page or run it; write a plain feed`,
    );
}

/** No document may have a reserved path, that of a folder, or one below another document. */
function checkPaths(name: string, pages: ReadonlySet<string>, documents: readonly SiteDocument[]) {
  const files = new Set(documents.map(({ path }) => samePath(path)));
  const folders = new Set([...pages, ...files].flatMap(foldersAbove).map(samePath));
  for (const { path } of documents) {
    const place = samePath(path);
    if (isReservedPath(path))
      throw new Refusal(
        'E_PAGE_RULE',
        `${name}: publishes ${path}, whose ending web servers use; give it another address`,
      );
    if (folders.has(place) || foldersAbove(place).some((folder) => files.has(folder)))
      throw new Refusal(
        'E_OVERLAP',
        `${name}: publishes ${path}, whose file would lie where the folder of another page or document is; give it another address`,
      );
  }
}

/** "/a/b/c" is in "/a" and in "/a/b". */
const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_part, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);

/** Throws a Refusal. */
export function parseDocuments(
  name: string,
  app: AppName,
  claims: Claims,
  pages: ReadonlySet<string>,
  documents: unknown,
): SiteDocument[] {
  const result = documentsSchema.safeParse(documents);
  if (!result.success) {
    const issue = result.error.issues[0];
    const place = ['documents', ...(issue?.path ?? [])].join('.');
    throw new Refusal(
      'E_PAGE_RULE',
      `${name}: ${place}: ${issue?.message}; fix what it publishes and build it again`,
    );
  }
  const seen = new Set([...pages].map(samePath));
  for (const { path } of result.data) {
    const owner = ownerOf(claims, path);
    if (owner !== app)
      throw new Refusal(
        'E_FOREIGN_PATH',
        `${name}: publishes ${path}, which belongs to ${owner ?? 'nobody'}`,
      );
    if (seen.has(samePath(path)))
      throw new Refusal(
        'E_OVERLAP',
        `${name}: publishes ${path} twice, or as a page and a document (case does not count)`,
      );
    seen.add(samePath(path));
  }
  checkPaths(name, pages, result.data);
  for (const document of result.data) checkContent(name, document);
  return result.data;
}
