import { z } from 'zod';
import { datedFactSchema } from '../dated-facts/dated-fact';
import { fileName, hashInName } from './identity/file-names';
import { remoteName } from './names';

export const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/, 'must be a version such as 1.2.3');
export const releaseId = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?-[0-9a-f]{8}$/, 'must be a release such as 1.2.3-ab12cd34');
const integrity = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 integrity value');
const short = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be a SHA-256 integrity value');

/** Where a page may reach to: an https origin, "*." for all below a domain. */
const origin = z
  .string()
  .regex(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i, 'must be an https:// origin');

/** One file of another origin, or all that its query makes of it. */
const scriptAddress = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d+)?\/[\w./-]*[\w-]$/i,
    'must be the https:// address of a file',
  );

/** One host that a section may send data to. */
const exactOrigin = origin.refine(
  (text) => !text.includes('*'),
  'must be the origin of one host: none may stand for many',
);

/** An absolute path of the site: no slash at the end, no dot segments, no query. */
export const pagePath = z
  .string()
  .max(300)
  .regex(
    /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?$/,
    'must be a path such as /blog/my-post',
  );

/** Takes a path, gives what it has in common with those that some file systems and hosts take for the same. */
export const samePath = (path: string): string => path.normalize('NFC').toLowerCase();

export const routePattern = z
  .string()
  .max(300)
  .regex(
    /^\/(?:(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|:[A-Za-z]\w*)(?:\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|:[A-Za-z]\w*))*)?$/,
    'must be a pattern such as /blog/:slug',
  );

/**
 * In place of a release's id in addresses and keys, for files whose names have a hash of their content: they are shared
 * by all releases of an app. It begins like an id, so that servers from before find what lies there, and ends like a
 * description, so that a prune from before, which looks for each name without that, takes nothing of it.
 */
export const BY_CONTENT = '0-shared.json';

const file = z.strictObject({
  integrity,
  bytes: z.int().nonnegative(),
  /** The value that pages carry: a third shorter, of what no page can be compressed by. Releases without it have the other there. */
  short: short.optional(),
});

const route = z.strictObject({
  path: routePattern,
  scripts: z.array(fileName),
  styles: z.array(fileName),
  /** Paths to prerender. */
  pages: z.array(pagePath),
  /** A prerendered path that is served for every other path of the pattern. */
  anyOther: pagePath.optional(),
  /** Its code is needed as soon as the page is there. */
  startsAtOnce: z.literal(true).optional(),
});

/** What stands for data files, such as a hash of their index. */
export const dataRoot = z.string().regex(/^[\w-]{1,100}$/, 'must be a hash');

/** An address that a page has left, and the one it has now: a path of this site, maybe with a place in the page. */
const redirect = z.strictObject({
  from: pagePath,
  to: z
    .string()
    .regex(/^[^#]*(?:#[A-Za-z0-9._~-]+)?$/, 'may name one place in a page, such as #prices')
    .refine((to) => pagePath.safeParse(to.split('#')[0]).success, 'must be a path of this site'),
});

/** What hosts of static sites take at most. Source: Cloudflare Pages, "Redirects". */
const MOST_REDIRECTS = 2000;

const shared = z.record(z.string(), z.string());

const values = z.record(z.string(), z.union([z.string(), z.number()]));

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest');

const common = {
  contract: z.int().positive(),
  version,
  release: releaseId,
  /** SHA-256 of all that this says, the hashes of all files among it (identity/digest.ts). Readers compute it. */
  digest,
  /** Client files by name: what the browser may load. */
  client: z.record(fileName, file),
  /** Server files by name: what the composer renders pages with. */
  server: z.record(fileName, file),
  /** Source maps by name, for who operates the site: no visitor gets one; not of releases made before they were kept. */
  maps: z.record(fileName, file).optional(),
  builtAt: z.iso.datetime(),
  /** Source revision the release was built from, "unknown" outside a checkout. */
  revision: z.string().max(80),
  /** With which React its build found its pages good in a browser. */
  hydrated: z.strictObject({ react: version }).optional(),
  /** The figures and settings that it was built with and uses, by name; not of releases made before they were noted. */
  builtWith: z.strictObject({ figures: values, settings: values }).optional(),
  /** Client files whose names have a hash of their content are shared with other releases of the app; not of older ones. */
  byContent: z.literal(true).optional(),
  /** It reads settings of the composition that it is part of; in releases made before they are built in. */
  takesSettings: z.literal(true).optional(),
};

const datedFact = datedFactSchema.extend({ pages: z.array(pagePath).min(1) });

const remoteRelease = z.strictObject({
  ...common,
  app: remoteName,
  /**
   * What browsers know the release by: an id made of its code for browsers alone, so that pages stay as they are where
   * only their data has changed. Left out, it is the release's own id.
   */
  code: releaseId.optional(),
  /** The global variable that its entry defines. */
  container: z.string().regex(/^[a-z]\w*$/),
  entry: fileName,
  routes: z.array(route).min(1),
  /** What its code knows its data files by: which are live is told by live.json alone, so that pages stay as they are. */
  data: dataRoot.optional(),
  /** Where its pages have gone that had another address. */
  redirects: z.array(redirect).max(MOST_REDIRECTS).optional(),
  /** Shared singletons this release expects of the shell: package -> version range. */
  requires: shared,
  /** Origins that its pages may send data to. */
  connects: z.array(exactOrigin),
  /** What its pages say that others decide, when it was last checked, and which pages those are. */
  datedFacts: z.array(datedFact).optional(),
});

/** Other origins that pages reach. */
export const originsSchema = z.strictObject({
  scripts: z.array(origin),
  /** The very files of these origins that its pages load; all of them unless it says which. */
  scriptFiles: z.array(scriptAddress).optional(),
  images: z.array(origin),
  connects: z.array(origin),
  /** Which section may name which origins as those that its pages send data to; none unless it is here. */
  sections: z.record(remoteName, z.array(exactOrigin)).optional(),
});

const shellRelease = z.strictObject({
  ...common,
  app: z.literal('shell'),
  scripts: z.array(fileName),
  styles: z.array(fileName),
  /** Client files below `root/` that the site also serves at its top, such as favicon.ico. */
  root: z.array(fileName),
  /** Shared singletons that the shell gives to all remotes: package -> version. */
  provides: shared,
  /** Contracts of the sections that it takes; if it does not say, of its own only. */
  sectionContracts: z.array(z.int().positive()).min(1).optional(),
  /** Other origins that its pages load scripts and images from and send data to, unless settings say otherwise. */
  origins: originsSchema,
  /** Where its own pages and the frame of all others lead: links to a section that is not live are left out. */
  links: z.array(z.string().regex(/^\/[\w./-]*$/, 'must be a path such as /blog')).optional(),
  /** Which remote may own which paths; a trailing `*` stands for any ending. */
  claims: z.record(
    remoteName,
    z.array(z.string().regex(/^\/[\w./-]*\*?$/, 'must be a path such as /blog or /blog/*')),
  ),
});

export type ShellRelease = z.infer<typeof shellRelease>;
export type RemoteRelease = z.infer<typeof remoteRelease>;
export type Release = ShellRelease | RemoteRelease;

/** Where a client file lies: the id of its release, or what stands for all that share it. */
export const placeOf = (
  { byContent, release }: Pick<Release, 'byContent' | 'release'>,
  name: string,
): string => (byContent && hashInName(name) ? BY_CONTENT : release);

export const isShell = (release: Release): release is ShellRelease => release.app === 'shell';

interface Format {
  readonly since: number;
  readonly shell: z.ZodType<ShellRelease>;
  readonly remote: z.ZodType<RemoteRelease>;
}

/** How a release is described, by the contract since which it is so, the oldest first. */
const formats: readonly Format[] = [{ since: 1, shell: shellRelease, remote: remoteRelease }];

/** Takes the contract that a release keeps, gives how it is described; undefined before the oldest. */
export const formatOf = (contract: number): Format | undefined =>
  formats.findLast(({ since }) => since <= contract);
export type ReleaseRoute = z.infer<typeof route>;
export type Redirect = z.infer<typeof redirect>;
export type StatedFact = z.infer<typeof datedFact>;

/** Where pages of a section may send data to: a shell that does not say lets no section send anything. */
export const allowedOrigins = (
  { origins }: ShellRelease,
  app: RemoteRelease['app'],
): readonly string[] => origins.sections?.[app] ?? [];
