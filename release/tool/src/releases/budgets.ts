import type { AppBudget, AppName, Release } from '@site/shared/contract';
import { OverBudget } from '@site/composer/errors';
import { site } from '@site/composer/site-config';

const budgetOf = (app: AppName): AppBudget => ({
  ...site.budgets.section,
  ...site.apps[app]?.budget,
});

/** More than any site needs, content included. */
export const BUDGETS = {
  description: 5_000_000,
  /** Browser files: posts, pictures. */
  client: 2_000_000_000,
  /** May include the text of each page, about 10 kB each. */
  server: 500_000_000,
  /** Browser and composer files each. */
  files: 20_000,
  /** Per section. */
  pages: 20_000,
} as const;

const sum = (files: readonly (readonly [string, { bytes: number }])[]) =>
  files.reduce((total, [, { bytes }]) => total + bytes, 0);

const pagesIn = (release: Release) =>
  'routes' in release ? release.routes.reduce((all, { pages }) => all + pages.length, 0) : 1;

export function* budgetFaults(described: Release): Generator<OverBudget> {
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
    yield new OverBudget(
      `${app} ${release}: ${what}: ${is} ${unit}, ${is - most} over the budget of ${most}; ` +
        'make it smaller, or raise the budget in shared/site.config.ts',
    );
  }
}

/** Scripts and styles, in bytes before compression. */
export const codeBudgetOf = (app: AppName): number => budgetOf(app).code;
