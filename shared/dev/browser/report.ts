import type { DevFault } from '../faults/fault';

interface Shown {
  push(fault: DevFault): void;
}

declare global {
  interface Window {
    devFaults?: Shown;
    devHear?: (event: object) => void;
  }
}

export function report(fault: DevFault): void {
  const waiting: DevFault[] = [];
  (window.devFaults ??= waiting).push(fault);
}

export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown))
    .replace(/ As a result this tree[\s\S]*\/hydration-mismatch\s*/, '\n')
    .trim();
