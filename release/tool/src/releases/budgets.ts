import type { AppBudget, AppName, Release } from '@site/shared/contract';
import { OverBudget } from '@site/composer/errors';
import { site } from '@site/composer/site-config';

/** What a release may weigh; a section that has no budget of its own gets that of most. */
const budgetOf = (app: AppName): AppBudget => ({
  ...site.budgets.section,
  ...site.apps[app]?.budget,
});

/** What no site needs more of, content included; beyond it, something is wrong. */
export const BUDGETS = {
  /** release.json. */
  description: 5_000_000,
  /** All files for browsers: posts, pictures. */
  client: 2_000_000_000,
  /** All that only the composer reads; a section's may have the text of each of its pages in it, some 10 kB each. */
  server: 500_000_000,
  /** Files, for browser and composer each. */
  files: 20_000,
  /** Pages of a section. */
  pages: 20_000,
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
    ['its client files', sum(files), BUDGETS.client, 'bytes'],
    ['its server files', sum(Object.entries(server)), BUDGETS.server, 'bytes'],
    ['client', files.length, BUDGETS.files, 'files'],
    ['server', Object.keys(server).length, BUDGETS.files, 'files'],
    ['routes', pagesIn(described), BUDGETS.pages, 'pages'],
  ];
  for (const [what, is, most, unit] of measured) {
    if (is <= most) continue;
    throw new OverBudget(
      `${app} ${release}: ${what}: ${is} ${unit}, ${is - most} over the budget of ${most}; ` +
        'make it smaller, or raise the budget in shared/site.config.ts',
    );
  }
}

/** What the scripts and styles of an app's release may weigh together, in bytes before compression. */
export const codeBudgetOf = (app: AppName): number => budgetOf(app).code;
