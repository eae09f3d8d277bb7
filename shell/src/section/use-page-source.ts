import { createContext, useContext } from 'react';
import type { PageSource } from './pages';

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

/** Gives the page source; throws outside a PageSourceProvider. */
export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('usePageSource: no PageSourceProvider above this component');
  return source;
}
