import { FAULT_EVENT } from '@site/site';

declare global {
  interface Window {
    /** Before the reporter is loaded. */
    queuedFaults?: Event[];
  }
}

export const FAULT_EVENTS = [FAULT_EVENT, 'error', 'unhandledrejection'];

const MAX_FAULTS = 20;

export function queueFaults(): void {
  const queue: Event[] = (window.queuedFaults = []);
  const onFault = (event: Event) => queue.length < MAX_FAULTS && queue.push(event);
  for (const type of FAULT_EVENTS) addEventListener(type, onFault);
}
