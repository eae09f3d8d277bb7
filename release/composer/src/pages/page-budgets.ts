import type { PageBudget } from '@site/shared/contract';
import { site } from '../platform/site-config';

const { page, pages, loading } = site.budgets;

/** In bytes as sent. */
export const pageBudgetOf = (path: string): PageBudget => ({ ...page, ...pages[path] });

/** Measured in a browser by `npm run size`. */
export const LOADING = loading;
