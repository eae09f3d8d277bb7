import { FAILURE_EVENT } from '@site/site';
import { CONSENT_EVENT } from '../consent/choice';

declare global {
  interface Window {
    /** Before the reporter is loaded. */
    queuedErrors?: Event[];
  }
}

export const ERROR_EVENTS = [FAILURE_EVENT, 'error', 'unhandledrejection'];

const MAX_ERRORS = 20;

export function startReporter(loadScript: () => void, whenQuiet: (task: () => void) => void): void {
  const queue: Event[] = (window.queuedErrors = []);
  const onError = (event: Event) => queue.length < MAX_ERRORS && queue.push(event);
  for (const type of ERROR_EVENTS) addEventListener(type, onError);
  let isLoaded = false;
  const load = () => {
    if (!window.mayReport || isLoaded) return;
    isLoaded = true;
    loadScript();
  };
  whenQuiet(() => {
    load();
    addEventListener(CONSENT_EVENT, load);
  });
}
