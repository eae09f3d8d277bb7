import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and while hydrating, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
