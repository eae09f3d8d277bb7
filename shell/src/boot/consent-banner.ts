import { saveConsent } from '../consent/choice';

const HEIGHT = '--consent-height';

let returnFocusTo: HTMLElement | undefined;

const banner = () => document.getElementById('cookie-choice');
const isInDialog = (element: Element) => element.closest('dialog');

/** A banner that closes would take the focus with it. */
export function restoreFocus(): void {
  if (document.documentElement.dataset.choice || !banner()?.contains(document.activeElement))
    return;
  const origin = returnFocusTo?.isConnected ? returnFocusTo : document.getElementById('main');
  origin?.focus({ preventScroll: true });
}

function onFocusIn({ target, relatedTarget }: FocusEvent): void {
  const element = banner();
  if (!(relatedTarget instanceof HTMLElement) || !element?.contains(target as Node)) return;
  if (!element.contains(relatedTarget) && !isInDialog(relatedTarget)) returnFocusTo = relatedTarget;
}

export function attachBanner(showSettings: () => void): void {
  document.addEventListener('focusin', onFocusIn);
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent]');
    if (!button) return;
    if (button.dataset.consent === 'settings') return showSettings();
    // The dialog returns the focus, perhaps to the banner, so the dialog closes first.
    button.closest('dialog')?.close();
    window.showChoices(saveConsent(button.dataset.consent === 'accept'));
    restoreFocus();
  };
  document.addEventListener('click', onClick, true);
}

let isObserved = false;

/**
 * Keeps focused elements and notices clear of the banner. Restyles the whole page, 50 ms on a
 * phone: call it for a key, which may move the focus, or beside another restyle.
 */
export function observeBanner(): void {
  if (isObserved) return;
  isObserved = true;
  let measured: HTMLElement | null | undefined;
  const observer = new ResizeObserver(measure);
  function measure(): void {
    const container = banner()?.parentElement;
    const height = container?.offsetHeight;
    const { dataset, style } = document.documentElement;
    style.setProperty(HEIGHT, height ? `${height}px` : '');
    // A content blocker hides the banner: no skip link may lead to it.
    if (!height) delete dataset.choice;
    if (!container || container === measured) return;
    // React may have rendered a new banner.
    measured = container;
    observer.observe(container);
  }
  // The key that was just pressed may move the focus before the observer runs.
  measure();
}
