import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True while a page is prerendered and in the render that hydrates it, false from then on. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
