const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const pending = new Set<(signal: NodeJS.Signals) => void>();

/** Then ends as a process without handlers does. */
function end(signal: NodeJS.Signals): void {
  for (const work of pending) {
    try {
      work(signal);
    } catch {
      // End anyway; the next command cleans up.
    }
  }
  pending.clear();
  stopListening();
  process.kill(process.pid, signal);
}

const stopListening = () => SIGNALS.forEach((signal) => process.removeListener(signal, end));

/** `work` must be synchronous. Returns a function that removes the handler. */
export function onInterrupt(work: (signal: NodeJS.Signals) => void): () => void {
  if (pending.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  pending.add(work);
  return () => {
    pending.delete(work);
    if (pending.size === 0) stopListening();
  };
}
