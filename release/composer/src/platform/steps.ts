import { channel } from 'node:diagnostics_channel';

const steps = channel('release.steps');

/** Says what a command begins to do, "Composing composition 8", to whoever listens. */
export const beginStep = (step: string): void => steps.publish(step);

/** Hears each step as it begins, of all commands of this process; gives the way to stop. */
export function onStep(hear: (step: string) => void): () => void {
  const listener = (step: unknown) => hear(String(step));
  steps.subscribe(listener);
  return () => void steps.unsubscribe(listener);
}
