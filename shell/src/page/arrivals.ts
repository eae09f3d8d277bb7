/** A page that was reached without a full load and is now on the screen. */
export interface Arrival {
  readonly pathname: string;
  readonly title: string;
}

type Listener = (arrival: Arrival) => void;

const listeners = new Set<Listener>();

export function onArrival(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceArrival(arrival: Arrival): void {
  for (const listener of listeners) listener(arrival);
}
