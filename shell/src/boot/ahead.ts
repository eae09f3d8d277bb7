/**
 * The address of the page after this one in the history of the tab: the visitor has come back from there, and the browser may
 * have kept it as it was. Source: Navigation API, HTML, which not every browser has.
 */
export function addressAhead(): string | null | undefined {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const index = navigation?.currentEntry?.index;
  return index === undefined ? undefined : navigation?.entries()[index + 1]?.url;
}

/** The key in the tab's storage of an address that a link leads to by way of the history, and of when it was chosen. */
const AT_TOP = 'at-top';
/** So old is what was chosen before something else was done, in milliseconds. */
const OLD = 2_000;

function tellThatItIsALink(address: string): void {
  try {
    sessionStorage.setItem(AT_TOP, `${Date.now()} ${address}`);
  } catch {
    // It is shown where it was left.
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
function linkAhead({ target }: Event): HTMLAnchorElement | undefined {
  const plain = 'a[href]:not([target],[download],[data-cta])';
  const link = (target as Element).closest<HTMLAnchorElement>(plain);
  const isAlive = document.documentElement.dataset.application === 'alive';
  return link && !isAlive && !link.hash && link.href === addressAhead() ? link : undefined;
}

/** Goes forward in the history if that is where a link leads. The history is then the same as if the page had come anew. */
function goAhead(event: Event): void {
  const link = linkAhead(event);
  if (!link) return;
  event.preventDefault();
  tellThatItIsALink(link.href);
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
    const link = linkAhead(event);
    // A page in another process hears of it a little later.
    if (link) tellThatItIsALink(link.href);
  });
  on('touchstart', (event) => {
    const { timeStamp, touches } = event as TouchEvent;
    touched = touches.length === 1 && timeStamp - scrolled > STILL_MS ? timeStamp : 0;
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

/** Shows the top of a page that a link has led to by way of the history, and that is as it was left. */
export function beginAtTop(): void {
  if (!isToldOfLink()) return;
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The same for a page that the browser did not keep: its document is read once more. */
export function startAtTop(): void {
  if (!isToldOfLink()) return;
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { once: true });
}
