import { foreseeNothing, foreseePages } from './speculation';

/** A neighbor of this page in the history of the tab. Source: Navigation API, HTML, which not every browser has. */
function neighbor(steps: number): NavigationHistoryEntry | undefined {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const index = navigation?.currentEntry?.index;
  return index === undefined ? undefined : navigation?.entries()[index + steps];
}

/** The address of the page after this one: the visitor has come back from there, and the browser may have kept it as it was. */
export const addressAhead = (): string | null | undefined => neighbor(1)?.url;

/** Whether the browser has loaded this page again for the history of the tab: for Back, Forward, or a link that goes ahead. */
export function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** The key in the tab's storage of an address that a link leads to by way of the history, and of when it was chosen. */
const AT_TOP = 'at-top';
/** So old is what was chosen before something else was done, in milliseconds. */
const OLD = 2_000;

/**
 * Tells the page that is ahead that a link leads to it, and gives whether it could be told. One that was kept is told by
 * the new name that this entry of the history gets: storage reaches another process some time later.
 */
function tellThatItIsALink(address: string): boolean {
  try {
    sessionStorage.setItem(AT_TOP, `${Date.now()} ${address}`);
    history.replaceState(history.state, '');
    return true;
  } catch {
    return false;
  }
}

function isToldOfLink(): boolean {
  try {
    const [time, address] = sessionStorage.getItem(AT_TOP)?.split(' ') ?? [];
    return address === location.href && Date.now() - Number(time) < OLD;
  } catch {
    return false;
  }
}

/** The link of an event, if it leads to what is ahead: not what leaves the tab, nor the way to the provider. */
function linkAhead(target: EventTarget | null): HTMLAnchorElement | undefined {
  const plain = 'a[href]:not([target],[download],[data-cta])';
  const link = (target as Element).closest<HTMLAnchorElement>(plain);
  const isAlive = document.documentElement.dataset.application === 'alive';
  return link && !isAlive && !link.hash && link.href === addressAhead() ? link : undefined;
}

/** Goes forward in the history if that is where a link leads. The history is then the same as if the page had been loaded. */
function goAhead(event: Event): void {
  const link = linkAhead(event.target);
  // Shown where it was left it would be no page that a link has led to: then a document does better.
  if (!link || !tellThatItIsALink(link.href)) return;
  event.preventDefault();
  history.forward();
}

/** A finger that rests longer means something else than a tap, as does one that stops a page from scrolling. */
const TAP_MS = 400;
const STILL_MS = 150;

/**
 * Takes whoever follows a link to what is ahead forward in the history, where it is there at once. A finger that
 * leaves the screen is enough: until its click, a phone has drawn the link as it looks when it is pressed.
 */
export function goToWhatIsAhead(): void {
  const on = (type: string, listener: (event: Event) => void, passive = true) =>
    document.addEventListener(type, listener, { capture: true, passive });
  let scrolled = 0;
  let touched = 0;
  on('scroll', ({ timeStamp }) => (scrolled = timeStamp));
  on('pointerdown', (event) => {
    const { isPrimary, pointerType, timeStamp } = event as PointerEvent;
    const link = linkAhead(event.target);
    const isTouch = isPrimary && pointerType === 'touch';
    touched = link && isTouch && timeStamp - scrolled > STILL_MS ? timeStamp : 0;
  });
  on('touchmove', () => (touched = 0));
  const onTouchEnd = (event: Event) => {
    const isTap = touched && event.timeStamp - touched < TAP_MS;
    // The menu closes by the click.
    if (isTap && !(event.target as Element).closest('[popover]')) goAhead(event);
  };
  on('touchend', onTouchEnd, false);
  const onClick = (event: Event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (!(button || metaKey || ctrlKey || shiftKey || altKey)) goAhead(event);
  };
  on('click', onClick, false);
}

/** Calls back whenever the browser shows this page again as it was left; at its top, if a link has led to it. */
export function whenShownAgain(then: () => void): void {
  let before: string | undefined;
  window.addEventListener('pagehide', () => {
    before = neighbor(-1)?.id;
    // Rules that are in force when a page is shown again have its last link made ready at once, though nobody has chosen it.
    foreseeNothing();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (before !== neighbor(-1)?.id) showTop();
    then();
  });
}

function showTop(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The same for a page that the browser did not keep: it has begun to bring it where it was left, and would go on. */
export function startAtTop(): void {
  // Asking storage takes longer than the rest of this script.
  if (!cameByHistory() || !isToldOfLink()) return;
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { once: true });
  showTop();
}

/** Whoever scrolls by half a screen is looking for something else. */
const FURTHER = 0.5;

let waiting: AbortController | undefined;

/**
 * Has pages ready before their links are chosen. What is ahead is there already, and a browser that makes it ready once
 * more is slower to show it: whoever has come back must first look for something else.
 */
export function foresee(): void {
  waiting?.abort();
  if (!addressAhead()) return foreseePages();
  const from = window.scrollY;
  const { signal } = (waiting = new AbortController());
  const look = ({ type, target }: Event) => {
    const isElsewhere =
      type === 'scroll'
        ? Math.abs(window.scrollY - from) > FURTHER * window.innerHeight
        : (target as Element).closest('a') && !linkAhead(target);
    if (!isElsewhere) return;
    waiting?.abort();
    foreseePages();
  };
  for (const type of ['scroll', 'pointerover'])
    document.addEventListener(type, look, { passive: true, signal });
}
