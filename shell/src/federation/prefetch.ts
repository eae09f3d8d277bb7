import { paths } from '@site/site';
import { savesData } from '../boot/connection';
import { linkAt } from '../boot/linked-cards';
import type { BrowserPages } from './browser-pages';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

function destinationOf(target: EventTarget | null): string | undefined {
  const link = linkAt(target);
  if (!link?.matches('[href^="/"]') || link.target || link.origin !== location.origin)
    return undefined;
  const { pathname } = link;
  return pathname === paths.trial || pathname === location.pathname ? undefined : pathname;
}

export function prefetchOnIntent(pages: BrowserPages): void {
  const prepare = ({ target }: Event) => {
    const pathname = destinationOf(target);
    if (pathname !== undefined && !savesData()) pages.prefetch(pathname);
  };
  for (const type of INTENTS)
    document.addEventListener(type, prepare, { capture: true, passive: true });
}
