import { createContext, type ReactNode, useContext } from 'react';

/** What a section needs of the way to its page (page/page-navigation.ts). */
export interface Way {
  /** Whether an error stands in place of the page: neither the page nor the server can be reached. */
  readonly isLost: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: () => void;
  /** The path of the page that is on the screen. */
  readonly shown: string;
}

/** Where the shell gets the page of a path from: the live set in a browser, one remote while prerendering. */
export interface PageSource {
  /** The page to show; the same promise for the same path. */
  readonly page: (pathname: string) => Promise<ReactNode>;
  /** Told what a page has thrown: its elements stay on the screen. */
  readonly threw?: (pathname: string, thrown: unknown) => void;
  /** Told when a page is on the screen, with all that it waits for. */
  readonly arrived?: (pathname: string) => void;
  readonly way?: Way;
}

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

/** Gives the page source; throws outside a PageSourceProvider. */
export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('usePageSource: no PageSourceProvider above this component');
  return source;
}
