import { channel } from 'node:diagnostics_channel';

const steps = channel('release.steps');

export const beginStep = (step: string): void => steps.publish(step);

export function onStep(hear: (step: string) => void): () => void {
  const listener = (step: unknown) => hear(String(step));
  steps.subscribe(listener);
  return () => void steps.unsubscribe(listener);
}
