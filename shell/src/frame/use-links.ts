import { createContext, useContext } from 'react';

const GoneLinks = createContext<readonly string[]>([]);

export const GoneLinksProvider = GoneLinks.Provider;

export function useLinks<Link extends { readonly path: string }>(links: readonly Link[]): Link[] {
  const gone = useContext(GoneLinks);
  return links.filter(({ path }) => !gone.includes(path));
}
