import { paths } from '@site/site';
import { gtag } from '../consent/gtag';
import { whenSeen } from './timing';

/** A file that hangs may delay the redirect this long. */
const LOAD_TIMEOUT_MS = 500;

/**
 * A browser that leaves earlier stops reading the page, and its visitor sees nothing until the
 * provider answers.
 */
export function whenLoaded(go: () => void): void {
  const goOnce = () => {
    clearTimeout(timer);
    window.removeEventListener('load', goOnce);
    go();
  };
  const timer = setTimeout(goOnce, LOAD_TIMEOUT_MS);
  window.addEventListener('load', goOnce);
}

/** Back then skips the redirect page. */
const replacePage = (address: string) => whenLoaded(() => window.location.replace(address));

/** The target of the page's own `<meta http-equiv="refresh">`, never one from the address. */
function destination(): string | undefined {
  const refresh = document.querySelector<HTMLMetaElement>('meta[http-equiv="refresh"]');
  return /url=(.+)$/.exec(refresh?.content ?? '')?.[1];
}

/** Returns whether the page is left. */
export function redirectToProvider(go: (address: string) => void = replacePage): boolean {
  const path = window.location.pathname.replace(/\/$/, '');
  const address = path === paths.trial && destination();
  if (!address) return false;
  whenSeen(() => {
    gtag('event', 'click', { event_category: 'Affiliate', event_label: 'redirect-gohighlevel' });
    go(address);
  });
  return true;
}
