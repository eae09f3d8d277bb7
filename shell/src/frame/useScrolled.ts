import { useSyncExternalStore } from 'react';

/** Pixels. Source: product specification, section 9 ("Header scroll threshold 10 px"). */
const SCROLL_THRESHOLD = 10;

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled by more than the threshold; false while prerendering. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_THRESHOLD,
    () => false,
  );
}
