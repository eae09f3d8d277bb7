const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Moves the focus to an element, or to the page's main part, without scrolling. */
export function focusOn(element: HTMLElement | null): void {
  const target = element ?? document.getElementById('main');
  if (!target) return;
  if (!target.matches(FOCUSABLE)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
