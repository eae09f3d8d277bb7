import { paths } from '@site/shared';
import type { BrowserPages } from './page-source';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** Data is dear to this visitor: nothing is fetched on a guess. */
const isSaving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The path of the page of this site that an event's link leads to, in this tab. */
function destinationOf(target: EventTarget | null): string | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^="/"]');
  if (!link || link.target || link.origin !== location.origin) return undefined;
  const { pathname } = link;
  return pathname === paths.trial || pathname === location.pathname ? undefined : pathname;
}

/** Has a page's code ready by the time its link is chosen: asked for when the visitor reaches for it. */
export function prepareOnIntent(pages: BrowserPages): void {
  const prepare = ({ target }: Event) => {
    const pathname = destinationOf(target);
    if (pathname !== undefined && !isSaving()) pages.prepare(pathname);
  };
  for (const type of INTENTS)
    document.addEventListener(type, prepare, { capture: true, passive: true });
}
