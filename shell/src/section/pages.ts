import { createContext, type ReactNode, useContext } from 'react';

/** Where the shell gets the page of a path from: the live set in a browser, one remote while prerendering. */
export interface PageSource {
  /** The page to show; the same promise for the same path until `forget` is called. */
  readonly page: (pathname: string) => Promise<ReactNode>;
  /** Drops what is known of a path, so that the next render loads it anew. */
  readonly forget: (pathname: string) => void;
  /** Whether a page is there without its code, and so stays as it is when that code throws. */
  readonly keeps?: (pathname: string) => boolean;
}

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

/** Gives the page source; throws outside a PageSourceProvider. */
export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('usePageSource: no PageSourceProvider above this component');
  return source;
}
