type Listener = (title: string) => void;

const listeners = new Set<Listener>();

/** Calls back when a page that was reached without a full load is on the screen. */
export function onArrival(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceArrival(title: string): void {
  for (const listener of listeners) listener(title);
}
