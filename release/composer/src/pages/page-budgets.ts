import type { PageBudget } from '@site/shared/contract';
import { site } from '../platform/site-config';

const { page, pages, parts, loading } = site.budgets;

export const pageBudgetOf = (path: string): PageBudget => ({ ...page, ...pages[path] });

/** The shell's part of each page's scripts, compressed. */
export const SHELL_PART = parts.shell.scripts;

/** Measured in a browser by `npm run size`. */
export const LOADING = loading;
