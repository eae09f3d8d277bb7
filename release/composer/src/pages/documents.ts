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

/** "/a/b/c" is in "/a" and in "/a/b". */
const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_part, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);

type Problem = readonly [code: `E_${string}`, what: string];

const ANOTHER = 'give it another address';

/** Browsers run some XML vocabularies and XSL stylesheets. */
function contentProblem({ path, type, body }: SiteDocument): Problem | undefined {
  if (!HARMLESS_NAME.test(path))
    return ['E_PAGE_RULE', `whose ending hosts may take for a page or code; ${ANOTHER}`];
  const violation = IS_XML.test(type) || IS_XML.test(path) ? feedViolation(body) : undefined;
  if (violation === undefined) return undefined;
  return [
    'E_PAGE_RULE',
    `which ${violation}, and browsers may show that as a page or run it; write a plain feed`,
  ];
}

/** Throws a Refusal. */
export function parseDocuments(
  name: string,
  app: AppName,
  claims: Claims,
  pages: ReadonlySet<string>,
  published: unknown,
): SiteDocument[] {
  const result = documentsSchema.safeParse(published);
  if (!result.success) {
    const issue = result.error.issues[0];
    const place = ['documents', ...(issue?.path ?? [])].join('.');
    throw new Refusal(
      'E_PAGE_RULE',
      `${name}: ${place}: ${issue?.message}; fix what it publishes and build it again`,
    );
  }
  const documents = result.data;
  const paths = documents.map(({ path }) => samePath(path));
  const files = new Set(paths);
  const folders = new Set([...pages, ...paths].flatMap(foldersAbove).map(samePath));
  const seen = new Set([...pages].map(samePath));

  function pathProblem({ path }: SiteDocument): Problem | undefined {
    const owner = ownerOf(claims, path);
    const place = samePath(path);
    const isTaken = seen.has(place);
    seen.add(place);
    if (owner !== app) return ['E_FOREIGN_PATH', `which belongs to ${owner ?? 'nobody'}`];
    if (isTaken)
      return ['E_OVERLAP', 'which is another document or page already (case does not count)'];
    if (isReservedPath(path)) return ['E_PAGE_RULE', `whose ending web servers use; ${ANOTHER}`];
    if (folders.has(place) || foldersAbove(place).some((folder) => files.has(folder)))
      return [
        'E_OVERLAP',
        `whose file would lie where the folder of another page or document is; ${ANOTHER}`,
      ];
    return undefined;
  }

  for (const document of documents) {
    const [code, what] = pathProblem(document) ?? contentProblem(document) ?? [];
    if (code) throw new Refusal(code, `${name}: publishes ${document.path}, ${what}`);
  }
  return documents;
}
