import { createContext, useContext } from 'react';

const GoneLinks = createContext<readonly string[]>([]);

/** Takes the paths that lead to no live section: nothing below has a link to them. */
export const GoneLinksProvider = GoneLinks.Provider;

/** Gives those of the frame's links that lead somewhere. */
export function useLinks<Link extends { readonly path: string }>(links: readonly Link[]): Link[] {
  const gone = useContext(GoneLinks);
  return links.filter(({ path }) => !gone.includes(path));
}
