import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while prerendering and hydrating. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
