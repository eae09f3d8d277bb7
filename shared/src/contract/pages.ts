import type { Page, PageModule, PageRoute } from './routes';

/** By name of the folder; a folder may have more than one page. */
type Pages = Readonly<Record<string, Page | readonly Page[]>>;

/** What react-router prefers, too: an address that is written out before a pattern that it fits as well. */
const inOrder = (one: PageRoute, other: PageRoute) =>
  Number(one.path.includes(':')) - Number(other.path.includes(':')) ||
  (one.path < other.path ? -1 : 1);

/**
 * Takes the pages of a remote by the names of their folders (`src/pages/index.ts`), and what imports the
 * component of a folder; gives their routes. The import must carry the comment `webpackChunkName: "[request]"`:
 * webpack then names the chunk of `Home/Home.tsx` after it.
 */
export const routesOf = (
  pages: Pages,
  load: (name: string) => Promise<unknown>,
): readonly PageRoute[] =>
  Object.entries(pages)
    .flatMap(([name, said]) =>
      [said].flat().map(({ path, ...rest }) => ({
        path,
        lazy: () => load(name) as Promise<PageModule>,
        handle: { chunk: `${name}-${name}-tsx`, ...rest },
      })),
    )
    .sort(inOrder);
