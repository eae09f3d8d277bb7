import type { PageBudget } from '@site/shared/contract';
import { site } from '../platform/site-config';

const { page, pages, parts } = site.budgets;

export const pageBudgetOf = (path: string): PageBudget => ({ ...page, ...pages[path] });

/** Compressed; every page loads them. */
export const SHELL_SCRIPT_BYTES = parts.shell.scripts;
