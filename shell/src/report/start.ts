import { CONSENT_EVENT } from '../consent/choice';
import { queueFaults } from './queue';

/** Loads the reporter when the page is idle and the visitor has consented. */
export function startReporter(loadScript: () => void, whenQuiet: (task: () => void) => void): void {
  let isLoaded = false;
  const load = () => {
    if (!window.mayReport || isLoaded) return;
    isLoaded = true;
    loadScript();
  };
  queueFaults();
  whenQuiet(() => {
    load();
    addEventListener(CONSENT_EVENT, load);
  });
}
