import { useLocation, useSearchParams } from '@site/ui/router';
import { useEffect, useState } from 'react';
import { type Choice, EVERYTHING } from '../../content/categories';
import { clickedChip, filterOf, NOTHING_FILTERED, withFilter } from './address';
import type { Filter } from './matching';

/**
 * A pause in typing, also of people who type slowly. Browsers refuse more than about a hundred
 * address changes in half a minute.
 */
const DEBOUNCE_MS = 500;

export const SEARCH_BOX_ID = 'blog-search';

function typedBeforeHydration(): string | null {
  if (typeof document === 'undefined') return null;
  const box = document.getElementById(SEARCH_BOX_ID);
  return box instanceof HTMLInputElement && box.value !== '' ? box.value : null;
}

export interface BlogFilter {
  readonly filter: Filter;
  readonly isTyping: boolean;
  readonly search: (text: string) => void;
  readonly choose: (category: Choice) => void;
  readonly clear: () => void;
}

/** The URL keeps the filter, for sharing and Back. */
export function useBlogFilter(hydrating: boolean): BlogFilter {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(() => (hydrating ? typedBeforeHydration() : null));
  const clicked = clickedChip(useLocation().hash);
  const inAddress = { ...filterOf(query), ...(clicked && { category: clicked }) };
  const address = hydrating ? NOTHING_FILTERED : inAddress;
  if (!hydrating && typed !== null && typed === address.text) setTyped(null);

  useEffect(() => {
    const write = (before: URLSearchParams) =>
      withFilter(before, { ...filterOf(before), category: clicked ?? EVERYTHING });
    if (clicked) setQuery(write, { replace: true, preventScrollReset: true });
  }, [clicked, setQuery]);

  useEffect(() => {
    if (typed === null) return;
    const write = () =>
      setQuery((before) => withFilter(before, { ...filterOf(before), text: typed }), {
        replace: true,
        preventScrollReset: true,
      });
    const timer = setTimeout(write, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, setQuery]);

  const filter = hydrating ? address : { ...address, text: typed ?? address.text };
  const clear = () => {
    setTyped(null);
    setQuery((before) => withFilter(before, NOTHING_FILTERED));
  };
  return {
    filter,
    isTyping: typed !== null,
    search: setTyped,
    clear,
    choose: (category) =>
      setQuery((before) => withFilter(before, { ...filter, category }), {
        replace: category === address.category,
      }),
  };
}
