import { isBlameless, sourceIn, thrownIn } from './errors';
import { ERROR_EVENTS } from './start';

/** Answered by release/trials/src/create-observer.ts. */
const ADDRESS = '/_report';

const STORAGE_KEY = 'report';
type Reported = 'alive' | 'error' | null;

function readReported(): Reported {
  try {
    return sessionStorage.getItem(STORAGE_KEY) as Reported;
  } catch {
    // The server counts each visit only once.
    return null;
  }
}

function saveReported(reported: Reported & string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, reported);
  } catch {
    // As above.
  }
}

/** A blank page is not alive. */
const isPageShown = () => !!document.querySelector('h1')?.getClientRects().length;

export function reportVisit(): void {
  let reported = readReported();
  if (reported === 'error') return;
  let error = false;
  let location: string | undefined;

  const send = () => {
    // The visitor may have withdrawn consent.
    if (!window.mayReport) return;
    const message = { alive: isPageShown(), error, location };
    navigator.sendBeacon(ADDRESS, JSON.stringify(message));
    reported = error ? 'error' : 'alive';
    saveReported(reported);
  };
  const onError = (event: Event) => {
    const thrown = thrownIn(event);
    if (error || isBlameless(thrown)) return;
    error = true;
    location = sourceIn(thrown.stack);
    if (reported) send();
  };
  window.queuedErrors?.forEach(onError);
  for (const type of ERROR_EVENTS) addEventListener(type, onError);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && !reported) send();
  });
}
