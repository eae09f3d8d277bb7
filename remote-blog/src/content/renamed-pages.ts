import type { Redirect } from '@site/contract/browser';

/** Old addresses of posts and where they lead (docs/content/rename-a-page.md). */
export const renamedPages: readonly Redirect[] = [];
