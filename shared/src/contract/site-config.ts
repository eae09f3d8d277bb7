import { z } from 'zod';
import { ContractError } from './parse';

const bytes = z.int().positive();
const range = z.strictObject({ least: z.int().nonnegative(), most: z.int().positive() });
const team = z.string().regex(/^@[a-z0-9-]+\/[a-z0-9-]+$/, 'must be a team such as @site/blog');

const appBudget = z.strictObject({
  /** The largest script. */
  script: bytes,
  /** All scripts and styles together. */
  code: bytes,
  /** All that a browser may load, pictures and fonts included: beyond it a build warns. */
  client: bytes,
});

const pageBudget = z.strictObject({
  /** The document with the styles inside it: a page that outgrows it is told, never refused. */
  html: bytes,
  /** Scripts before a visitor touches anything; of a page that opens with its form, those inside the document. */
  before: bytes,
  /** All scripts of the page, once a visitor has touched something. */
  after: bytes,
});

const app = z.strictObject({
  owner: team,
  /** What its pages are listed under in texts that list the site (llms.txt). */
  heading: z.string().min(1),
  /** Paths that it may own; a trailing `*` stands for any ending. The shell owns none. */
  paths: z
    .array(z.string().regex(/^\/[\w./-]*\*?$/, 'must be a path such as /blog or /blog/*'))
    .optional(),
  budget: appBudget.partial().optional(),
  /** Where its sources are, if they are in no workspace of this repository. */
  repository: z.string().min(1).optional(),
});

function isLocale(word: string): boolean {
  try {
    return Intl.getCanonicalLocales(word)[0] === word;
  } catch {
    return false;
  }
}

/** What is particular to one site, and what tools and tests must know of it. */
const siteConfigSchema = z.strictObject({
  /** By name, in the order in which texts that list the site name them. */
  apps: z.record(z.string(), app),
  /** Who owns the folders that are no app's. */
  folders: z.record(z.string().regex(/^[\w.-]+$/, 'must be a folder such as release'), team),
  budgets: z.strictObject({
    /** What a release of an app may weigh that has no budget of its own, in bytes before compression. */
    section: appBudget,
    /** What a page may weigh that is not among `pages`, in bytes as browsers get it: compressed with brotli. */
    page: pageBudget,
    /** By path; `why` is the reason for being another than that of any page. */
    pages: z.record(
      z.string().startsWith('/'),
      pageBudget.partial().extend({ why: z.string().min(1) }),
    ),
    /**
     * What each side of a page may add to it, compressed: a build holds its own app to it. A section's scripts have what
     * the shell's part leaves of `after`.
     */
    parts: z.strictObject({
      shell: z.strictObject({ scripts: bytes, styles: bytes }),
      section: z.strictObject({ styles: bytes }),
    }),
    /** What only a browser can count: requests before any touch, and round trips one after the other. */
    loading: z.strictObject({ requests: z.int().positive(), depth: z.int().positive() }),
  }),
  editorial: z.strictObject({
    /** Days since a fact was last checked: after so many it is told, after so many no new release may state it. */
    facts: z.strictObject({ warnAfter: z.int().positive(), refuseAfter: z.int().positive() }),
    /** Characters of a title, with the name of the site. */
    title: range,
    /** Characters of a description. */
    description: range,
    /** What must be read beside a link that earns money: one of the words, at most so many characters away. */
    disclosure: z.strictObject({
      words: z.array(z.string().regex(/^\w+$/)).min(1),
      near: z.int().positive(),
    }),
    /** The language of the pages, as browsers know it: amounts and days are looked for in its form. */
    locale: z.string().refine(isLocale, 'must be a language tag such as en-US'),
    money: z.strictObject({
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217 such as USD'),
      /** A figure that has one of these in its name is an amount: "plans.starter.monthlyPrice". */
      figures: z.array(z.string().regex(/^\w+$/)),
    }),
  }),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type AppBudget = z.infer<typeof appBudget>;
export type PageBudget = z.infer<typeof pageBudget>;

/** Takes what a site says of itself (`site.config.ts`) and gives it back; throws a ContractError that names each wrong field. */
export function checkedSiteConfig(config: unknown): SiteConfig {
  const result = siteConfigSchema.safeParse(config);
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    ({ path, message }) => `site.config.ts: ${path.join('.') || 'the site'}: ${message}`,
  );
  throw new ContractError(faults.join('\n'));
}
