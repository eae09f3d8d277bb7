import { paths } from '@site/shared';
import type { BrowserPages } from './page-source';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Megabits a second, as the browser guesses. */
  readonly downlink?: number;
}

const connection = (): Connection =>
  (navigator as { readonly connection?: Connection }).connection ?? {};

/** Data is dear to this visitor, or slow to come: nothing is fetched on a guess. */
const isSaving = ({ saveData, effectiveType = '' } = connection()) =>
  saveData === true || effectiveType.endsWith('2g');

/** So much room must there be for pages that somebody only might visit; unknown is none. */
const PLENTY = 5;

const hasPlenty = ({ effectiveType, downlink = 0 } = connection()) =>
  !isSaving() && effectiveType === '4g' && downlink >= PLENTY;

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

/**
 * Where the connection has plenty of room, pages whose links are in view are made ready too. By code of its own,
 * which is given what it uses: what a file imports is in a module by itself, here too.
 */
export async function prepareInView(pages: BrowserPages): Promise<void> {
  if (!hasPlenty()) return;
  const { watchLinks } = await import(/* webpackChunkName: "in-view" */ './prepare-in-view');
  watchLinks({ pages, destinationOf, hasPlenty });
}
