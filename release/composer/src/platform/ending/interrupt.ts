const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const pending = new Set<(signal: NodeJS.Signals) => void>();

/** Does what was asked for, in the order in which it was, then ends as a process without handlers does. */
function end(signal: NodeJS.Signals): void {
  for (const work of pending) {
    try {
      work(signal);
    } catch {
      // It ends all the same; the next command cleans up.
    }
  }
  pending.clear();
  stopListening();
  process.kill(process.pid, signal);
}

const stopListening = () => SIGNALS.forEach((signal) => process.removeListener(signal, end));

/** Does work, at once and without waiting for anything, if the process is told to end; gives the way to call it off. */
export function onInterrupt(work: (signal: NodeJS.Signals) => void): () => void {
  if (pending.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  pending.add(work);
  return () => {
    pending.delete(work);
    if (pending.size === 0) stopListening();
  };
}
