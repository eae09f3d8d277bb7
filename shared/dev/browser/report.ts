import type { DevFault } from '../faults/fault';

interface Shown {
  push(fault: DevFault): void;
}

declare global {
  interface Window {
    /** What shows faults (overlay.ts), or those that wait for it. */
    devFaults?: Shown;
    /** Hears what the dev server says. */
    devHear?: (event: object) => void;
  }
}

/** Shows a fault now, or as soon as there is what shows it. */
export function report(fault: DevFault): void {
  const waiting: DevFault[] = [];
  (window.devFaults ??= waiting).push(fault);
}

/** Takes what was thrown, gives its message without React's advice, which is the same each time. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown))
    .replace(/ As a result this tree[\s\S]*\/hydration-mismatch\s*/, '\n')
    .trim();
