import { useSyncExternalStore } from 'react';

let pending = false;
const listeners = new Set<() => void>();

/** Takes whether the visitor still has to choose. */
export function setChoicePending(value: boolean): void {
  if (value === pending) return;
  pending = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the cookie choice is open; false until the browser's memory was looked at. */
export function useChoicePending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending,
    () => false,
  );
}
