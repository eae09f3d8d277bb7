import { z } from 'zod';
import { datedFactSchema } from './dated-facts/dated-fact';
import { fileName, hashInName } from './identity/file-names';
import { remoteName } from './names';

export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/, 'must be a version such as 1.2.3');
export const releaseId = z
  .string()
  .regex(
    /^\d+\.\d+\.\d+(-[0-9a-z.]+)?-[0-9a-f]{8,64}$/,
    'must be a release such as 1.2.3-ab12cd34',
  );
const integrity = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 integrity value');
const short = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be a SHA-256 integrity value');

const origin = z
  .string()
  .regex(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i, 'must be an https:// origin');

const scriptAddress = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d+)?\/[\w./-]*[\w-]$/i,
    'must be the https:// address of a file',
  );

const exactOrigin = origin.refine(
  (text) => !text.includes('*'),
  'must be the origin of one host: none may stand for many',
);

export const pagePath = z
  .string()
  .max(300)
  .regex(
    /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?$/,
    'must be a path such as /blog/my-post',
  );

/** Equal for paths that some file systems or hosts treat as the same. */
export const samePath = (path: string): string => path.normalize('NFC').toLowerCase();

export const routePattern = z
  .string()
  .max(300)
  .regex(
    /^\/(?:(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|:[A-Za-z]\w*)(?:\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|:[A-Za-z]\w*))*)?$/,
    'must be a pattern such as /blog/:slug',
  );

/** Folder for files that an app's releases share. It can't be the id of a release. */
export const BY_CONTENT = '0-shared.json';

const file = z.strictObject({
  integrity,
  bytes: z.int().nonnegative(),
  /** Shorter integrity value for pages, because hashes do not compress. */
  short: short.optional(),
});

const route = z.strictObject({
  path: routePattern,
  scripts: z.array(fileName),
  styles: z.array(fileName),
  pages: z.array(pagePath),
  anyOther: pagePath.optional(),
});

export const dataRoot = z.string().regex(/^[\w-]{1,100}$/, 'must be a hash');

export const redirectTarget = z
  .string()
  .regex(/^[^#]*(?:#[A-Za-z0-9._~-]+)?$/, 'may name one place in a page, such as #prices')
  .refine((to) => pagePath.safeParse(to.split('#')[0]).success, 'must be a path of this site');

const redirect = z.strictObject({ from: pagePath, to: redirectTarget });

/** Source: Cloudflare Pages, "Redirects". */
const MAX_REDIRECTS = 2000;

const shared = z.record(z.string(), z.string());

const values = z.record(z.string(), z.union([z.string(), z.number()]));

export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest');

const common = {
  contract: z.int().positive(),
  version: versionSchema,
  release: releaseId,
  /** Of this description (identity/digest.ts); readers compute it themselves. */
  digest: digestSchema,
  /** Browsers may load these. */
  client: z.record(fileName, file),
  /** The composer renders with these. */
  server: z.record(fileName, file),
  /** Source maps, which visitors do not get. */
  maps: z.record(fileName, file).optional(),
  builtAt: z.iso.datetime(),
  /** "unknown" outside of a checkout. */
  revision: z.string().max(80),
  /** The React version that passed the build's hydration check. */
  hydrated: z.strictObject({ react: versionSchema }).optional(),
  builtWith: z.strictObject({ figures: values, settings: values }).optional(),
  /** Releases share files, which have content hashes in their names. */
  byContent: z.literal(true).optional(),
  /** Reads the composition's settings; otherwise its own are built in. */
  takesSettings: z.literal(true).optional(),
};

const datedFact = datedFactSchema.extend({ pages: z.array(pagePath).min(1) });

const section = {
  ...common,
  app: remoteName,
  /** Of its code alone, so pages stay the same when only data changes. Default: the release's. */
  code: releaseId.optional(),
  /** Of its scripts, as in package.json; classic scripts by default. */
  type: z.literal('module').optional(),
  routes: z.array(route).min(1),
  /** Names its data files; only live.json says which are live, so pages stay the same. */
  data: dataRoot.optional(),
  redirects: z.array(redirect).max(MAX_REDIRECTS).optional(),
  connects: z.array(exactOrigin),
  datedFacts: z.array(datedFact).optional(),
};

const federatedRelease = z.strictObject({
  ...section,
  kind: z.literal('federated').optional(),
  container: z.string().regex(/^[a-z]\w*$/),
  entry: fileName,
  requires: shared,
});

const documentsRelease = z.strictObject({ ...section, kind: z.literal('documents') });

export const originsSchema = z.strictObject({
  scripts: z.array(origin),
  /** Allowed files of these origins; all if omitted. */
  scriptFiles: z.array(scriptAddress).optional(),
  /** Hashes of stylesheets that its libraries add to a page. */
  styles: z
    .array(z.string().regex(/^sha256-[\w+/]+=*$/, 'must be a hash such as sha256-47DEQ...'))
    .optional(),
  images: z.array(origin),
  connects: z.array(origin),
  /** Origins to which each section may send data; none by default. */
  sections: z.record(remoteName, z.array(exactOrigin)).optional(),
});

const shellRelease = z.strictObject({
  ...common,
  app: z.literal('shell'),
  scripts: z.array(fileName),
  styles: z.array(fileName),
  /** Served at the top of the site, too: favicon.ico. */
  root: z.array(fileName),
  provides: shared,
  /** Contracts of the sections it accepts; only its own by default. */
  sectionContracts: z.array(z.int().positive()).min(1).optional(),
  origins: originsSchema,
  /** Of the frame and the 404 page; those without a live section are left out. */
  links: z.array(z.string().regex(/^\/[\w./-]*$/, 'must be a path such as /blog')).optional(),
  /** A trailing `*` stands for any ending. */
  claims: z.record(
    remoteName,
    z.array(z.string().regex(/^\/[\w./-]*\*?$/, 'must be a path such as /blog or /blog/*')),
  ),
});

export type ShellRelease = z.infer<typeof shellRelease>;
export type FederatedRelease = z.infer<typeof federatedRelease>;
export type DocumentsRelease = z.infer<typeof documentsRelease>;
export type RemoteRelease = FederatedRelease | DocumentsRelease;
export type Release = ShellRelease | RemoteRelease;

/** Folder of a client file: the release's id, or BY_CONTENT. */
export const placeOf = (
  { byContent, release }: Pick<Release, 'byContent' | 'release'>,
  name: string,
): string => (byContent && hashInName(name) ? BY_CONTENT : release);

export const isShell = (release: Release): release is ShellRelease => release.app === 'shell';

export const isDocuments = (release: Release): release is DocumentsRelease =>
  'kind' in release && release.kind === 'documents';

export const entryOf = (release: RemoteRelease): readonly string[] =>
  isDocuments(release) ? [] : [release.entry];

export function schemaOf(app: unknown, kind: unknown): z.ZodType<Release> {
  if (app === 'shell') return shellRelease;
  return kind === 'documents' ? documentsRelease : federatedRelease;
}

/** For tools in other languages: docs/release.schema.json. */
export const releaseJsonSchema = () =>
  z.toJSONSchema(z.union([federatedRelease, documentsRelease, shellRelease]), { io: 'input' });

export type ReleaseRoute = z.infer<typeof route>;
export type Redirect = z.infer<typeof redirect>;
export type StatedFact = z.infer<typeof datedFact>;

export const allowedOrigins = (
  { origins }: ShellRelease,
  app: RemoteRelease['app'],
): readonly string[] => origins.sections?.[app] ?? [];
