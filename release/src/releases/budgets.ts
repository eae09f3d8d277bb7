import type { AppName, Release } from '@site/shared/contract';
import { Refusal } from '../platform/errors';

interface Budget {
  /** The largest script. */
  readonly script: number;
  /** All scripts and styles together. */
  readonly code: number;
  /** All that a browser may load, pictures and fonts included. */
  readonly client: number;
}

const SECTION: Budget = { script: 150_000, code: 600_000, client: 50_000_000 };

/**
 * What a release may weigh, in bytes before compression: about twice what the apps weighed in version
 * 1.0.0. Raise one with the reason in the commit.
 */
const APPS = {
  shell: { script: 600_000, code: 900_000, client: 5_000_000 },
  content: SECTION,
  offers: SECTION,
  // Each post has a data file of its own, of some 10 kB: room for 10,000 of them.
  blog: { ...SECTION, client: 150_000_000 },
  forms: SECTION,
} as const;

/** A section that has no budget of its own gets that of most. */
const budgetOf = (app: AppName): Budget =>
  Object.entries<Budget>(APPS).find(([name]) => name === app)?.[1] ?? SECTION;

export const BUDGETS = {
  /** release.json. */
  description: 5_000_000,
  /** All code that only the composer runs; the blog's has the text of every post in it, some 10 kB each. */
  server: 100_000_000,
  /** Files, for browser and composer each. */
  files: 20_000,
  /** Pages of a section. */
  pages: 20_000,
  /** A compressed variant of a small file may be larger than the file. */
  overhead: 1_000,
} as const;

const sum = (files: readonly (readonly [string, { bytes: number }])[]) =>
  files.reduce((total, [, { bytes }]) => total + bytes, 0);

const pagesIn = (release: Release) =>
  'routes' in release ? release.routes.reduce((all, { pages }) => all + pages.length, 0) : 1;

/** Throws a Refusal that says which file, or which sum, is over which limit, and by how much. */
export function checkBudget(described: Release): void {
  const { app, release, client, server } = described;
  const budget = budgetOf(app);
  const files = Object.entries(client);
  const [largest] = files
    .filter(([name]) => name.endsWith('.js'))
    .sort(([, a], [, b]) => b.bytes - a.bytes);
  const code = files.filter(([name]) => /\.(js|css)$/.test(name));
  const measured: readonly (readonly [string, number, number, string])[] = [
    [`client/${largest?.[0]}`, largest?.[1].bytes ?? 0, budget.script, 'bytes'],
    ['its scripts and styles', sum(code), budget.code, 'bytes'],
    ['its client files', sum(files), budget.client, 'bytes'],
    ['its server files', sum(Object.entries(server)), BUDGETS.server, 'bytes'],
    ['client', files.length, BUDGETS.files, 'files'],
    ['server', Object.keys(server).length, BUDGETS.files, 'files'],
    ['routes', pagesIn(described), BUDGETS.pages, 'pages'],
  ];
  for (const [what, is, most, unit] of measured) {
    if (is <= most) continue;
    throw new Refusal(
      `${app} ${release}: ${what}: ${is} ${unit}, ${is - most} over the budget of ${most}; ` +
        'make it smaller, or raise the budget in release/src/budgets.ts',
    );
  }
}

/** What the scripts and styles of an app's release may weigh together, in bytes before compression. */
export const codeBudgetOf = (app: AppName): number => budgetOf(app).code;
