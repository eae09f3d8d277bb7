import { loadShellScript } from '../boot/application';
import { afterLoad, whenSeen } from '../boot/timing';
import { CONSENT_EVENT } from '../consent/choice';
import { queueFaults } from './queue';

/** Loads the reporter when the page is quiet and the visitor has agreed. */
export function startReporter(): void {
  let isLoaded = false;
  const load = () => {
    if (!window.mayReport || isLoaded) return;
    isLoaded = true;
    loadShellScript('reporter');
  };
  queueFaults();
  whenSeen(() =>
    afterLoad(() => {
      load();
      addEventListener(CONSENT_EVENT, load);
    }),
  );
}
