import { createContext, type ReactNode, useContext } from 'react';
import type { PageNavigation } from './page-navigation';

/** Where pages come from: the live set in a browser, one remote during prerendering. */
export interface PageSource {
  /** Returns the same promise for the same path. */
  readonly page: (pathname: string) => Promise<ReactNode>;
  readonly threw?: (pathname: string, thrown: unknown) => void;
  readonly arrived?: (pathname: string) => void;
  readonly navigation?: Pick<PageNavigation, 'hasFailed' | 'subscribe' | 'retry' | 'shown'>;
}

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('usePageSource: no PageSourceProvider above this component');
  return source;
}
