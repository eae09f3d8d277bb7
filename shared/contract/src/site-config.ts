import { z } from 'zod';
import { ContractError } from './parse';

const bytes = z.int().positive();
const range = z.strictObject({ least: z.int().nonnegative(), most: z.int().positive() });
const team = z.string().regex(/^@[a-z0-9-]+\/[a-z0-9-]+$/, 'must be a team such as @site/blog');

const appBudget = z.strictObject({
  /** Bytes of all client files before compression; the build warns of more. */
  client: bytes,
});

const pageBudget = z.strictObject({
  /** Document without its scripts. */
  html: bytes,
  /** Scripts before the first touch, with inlined ones. */
  before: bytes,
  after: bytes,
});

const app = z.strictObject({
  owner: team,
  heading: z.string().min(1),
  /** A trailing `*` stands for any ending. The shell owns none. */
  paths: z
    .array(z.string().regex(/^\/[\w./-]*\*?$/, 'must be a path such as /blog or /blog/*'))
    .optional(),
  budget: appBudget.optional(),
  /** For sources outside of this repository. */
  repository: z.string().min(1).optional(),
});

function isLocale(word: string): boolean {
  try {
    return Intl.getCanonicalLocales(word)[0] === word;
  } catch {
    return false;
  }
}

const outOf100 = z.number().positive().max(100);

const watch = z.strictObject({
  /** Shares that a canary takes before it goes live, in visits out of 100. */
  steps: z
    .array(z.int().min(1).max(99))
    .refine(
      (steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)),
      {
        error: 'must grow from step to step',
      },
    ),
  /** In 24 hours; after that people decide. */
  takeBacksADay: z.int().nonnegative(),
  /** A release passes if it is worse by less: visits out of 100 with an error or a failed file. */
  bad: outOf100,
  /** Of 100 visits that would give a sign of life, those that do not. */
  lost: outOf100,
});

const siteConfigSchema = z.strictObject({
  /** In the order of llms.txt. */
  apps: z.record(z.string(), app),
  report: z.boolean().optional(),
  /** Owners of folders that belong to no app. */
  folders: z.record(z.string().regex(/^[\w.-]+$/, 'must be a folder such as release'), team),
  budgets: z.strictObject({
    section: appBudget,
    /** Default for a page, in bytes after brotli. */
    page: pageBudget,
    /** By path, with the reason for the exception. */
    pages: z.record(
      z.string().startsWith('/'),
      pageBudget.partial().extend({ why: z.string().min(1) }),
    ),
    /** Compressed. A section's scripts get what the shell leaves of `after`. */
    parts: z.strictObject({
      shell: z.strictObject({ scripts: bytes, styles: bytes }),
      section: z.strictObject({ styles: bytes }),
    }),
    loading: z.strictObject({ requests: z.int().positive() }),
  }),
  /** What `release watch` may do; docs/trials.md. */
  watch: watch.optional(),
  editorial: z.strictObject({
    /** Days since the last check until the build warns, and until it refuses. */
    facts: z.strictObject({ warnAfter: z.int().positive(), refuseAfter: z.int().positive() }),
    /** In characters, with the site's name. */
    title: range,
    description: range,
    /** One of the words, within this many characters of an affiliate link. */
    disclosure: z.strictObject({
      words: z.array(z.string().regex(/^\w+$/)).min(1),
      near: z.int().positive(),
    }),
    locale: z.string().refine(isLocale, 'must be a language tag such as en-US'),
    money: z.strictObject({
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217 such as USD'),
      /** Figures whose names contain one of these are amounts: "plans.starter.monthlyPrice". */
      figures: z.array(z.string().regex(/^\w+$/)),
    }),
  }),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Throws a ContractError that names each wrong field. */
export function checkedSiteConfig(config: unknown): SiteConfig {
  const result = siteConfigSchema.safeParse(config);
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    ({ path, message }) => `site.config.ts: ${path.join('.') || 'the site'}: ${message}`,
  );
  throw new ContractError(issues.join('\n'));
}
