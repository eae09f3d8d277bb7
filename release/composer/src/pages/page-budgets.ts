import type { PageBudget } from '@site/shared/contract';
import { site } from '../platform/site-config';

const { page, pages, loading } = site.budgets;

/** Takes a page's path, gives what it may weigh, in bytes as browsers get them. */
export const pageBudgetOf = (path: string): PageBudget => ({ ...page, ...pages[path] });

/** What only a browser can count, and so `npm run size` does: for every page. */
export const LOADING = loading;
