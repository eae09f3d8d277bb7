import { paths } from '@site/shared';
import { gtag } from '../consent/gtag';
import { whenSeen } from './timing';

/** So long a file that hangs can hold the page. */
const LONGEST_MS = 500;

/**
 * Goes when the page is loaded: a browser that leaves earlier stops reading it, and its visitor would look at
 * nothing until the provider answers.
 */
export function whenLoaded(go: () => void): void {
  const timer = setTimeout(go, LONGEST_MS);
  window.addEventListener('load', () => {
    clearTimeout(timer);
    go();
  });
}

/** Replaces the page in the history, so that Back returns to the page before it. */
const leave = (address: string) => whenLoaded(() => window.location.replace(address));

/** The address that the page itself, without scripts, would go to. */
function destination(): string | undefined {
  const refresh = document.querySelector<HTMLMetaElement>('meta[http-equiv="refresh"]');
  return /url=(.+)$/.exec(refresh?.content ?? '')?.[1];
}

/**
 * On the redirect page: counts the visit and goes to the provider, whatever else of the page
 * is missing. The address is that of the page's own refresh, never one from the page's address. Gives
 * whether it leaves.
 */
export function leaveForProvider(go: (address: string) => void = leave): boolean {
  const path = window.location.pathname.replace(/\/$/, '');
  const address = path === paths.trial && destination();
  if (!address) return false;
  whenSeen(() => {
    gtag('event', 'click', { event_category: 'Affiliate', event_label: 'redirect-gohighlevel' });
    go(address);
  });
  return true;
}
