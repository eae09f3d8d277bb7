import { isBlameless, sourceIn, thrownIn } from './faults';
import { FAULT_EVENTS } from './queue';
import { observeVitals } from './vitals';

/** Answered by release/server/src/serve/facts/report.ts. */
const ADDRESS = '/_report';

/** Session storage has what the tab has reported. */
const KEY = 'report';
type Reported = 'alive' | 'fault' | null;

function readReported(): Reported {
  try {
    return sessionStorage.getItem(KEY) as Reported;
  } catch {
    // The server counts each visit only once.
    return null;
  }
}

function saveReported(reported: Reported & string): void {
  try {
    sessionStorage.setItem(KEY, reported);
  } catch {
    // As above.
  }
}

/** A blank page is not alive. */
const isPageShown = () => !!document.querySelector('h1')?.getClientRects().length;

export function reportVisit(): void {
  let reported = readReported();
  if (reported === 'fault') return;
  const vitals = observeVitals();
  let fault = false;
  let blameless = 0;
  let source: string | undefined;

  const send = () => {
    // The visitor may have withdrawn consent.
    if (!window.mayReport) return;
    const times = reported ? {} : vitals();
    const message = { alive: isPageShown(), fault, blameless, ...times, source };
    navigator.sendBeacon(ADDRESS, JSON.stringify(message));
    blameless = 0;
    reported = fault ? 'fault' : 'alive';
    saveReported(reported);
  };
  const onFault = (event: Event) => {
    const thrown = thrownIn(event);
    if (isBlameless(thrown)) blameless++;
    else if (!fault) {
      fault = true;
      source = sourceIn(thrown.stack);
      if (reported) send();
    }
  };
  window.queuedFaults?.forEach(onFault);
  for (const type of FAULT_EVENTS) addEventListener(type, onFault);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && !reported) send();
  });
}
