import { markMenu } from '../boot/controls';
import { markTheme } from '../boot/theme';

const KEPT = 'a, button, input, select, textarea, summary, details, form, [tabindex]';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

const isText = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * The elements of a page by kind and number. The kind has the class in it: elements that extensions have put between ours
 * are not counted with them. Ids are of no use, because React makes some of them anew.
 */
function byPlace(root: Element): Map<string, Element> {
  const places = new Map<string, Element>();
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll(KEPT)) {
    const kind = `${element.localName}.${element.classList[0] ?? ''}`;
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    places.set(`${kind} ${number}`, element);
  }
  return places;
}

/** As if it were typed: past what React has noted as the value, so that it tells the component. */
function enter(element: TextControl | HTMLSelectElement, value: string): void {
  if (element.value === value) return;
  const prototype: object = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  const type = element instanceof HTMLSelectElement ? 'change' : 'input';
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

function carryOver(from: Element, to: Element): void {
  if (isCheckable(from) && isCheckable(to)) {
    if (from.checked !== to.checked) to.click();
  } else if (isText(from) && isText(to)) {
    enter(to, from.value);
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    enter(to, from.value);
  } else if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) {
    to.open = from.open;
  } else if (from instanceof HTMLButtonElement && to instanceof HTMLButtonElement) {
    if (from.getAttribute('aria-expanded') === 'true')
      (to.popoverTargetElement as HTMLElement | null)?.showPopover();
  }
}

function focus(from: Element, to: Element): void {
  (to as HTMLElement).focus({ preventScroll: true });
  // Null where a control has no text to select in.
  if (isText(from) && isText(to) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}

/** The element that has the focus, or had it when it was taken out of the page. */
function followFocus(): () => Element | null {
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (focused = target as Element));
  document.addEventListener('focusout', ({ target }) =>
    // Some browsers say so of what is just being taken out, too.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    }),
  );
  return () => focused;
}

/**
 * Notes the elements that hold what a visitor has entered, opened or focused. The function that it returns is for when React
 * has rendered a part of the page anew, since others had changed it: it carries all that over to the new elements.
 */
export function keepVisitorState(root: Element): () => void {
  const before = byPlace(root);
  const focused = followFocus();
  const { pathname } = location;
  const observer = new MutationObserver(restore);
  return restore;

  function restore(): void {
    observer.disconnect();
    if (location.pathname !== pathname) return;
    markTheme();
    markMenu();
    const now = byPlace(root);
    const submitted: HTMLFormElement[] = [];
    for (const [place, from] of before) {
      const to = now.get(place);
      if (from.isConnected || !to) continue;
      before.set(place, to);
      carryOver(from, to);
      if (from === focused()) focus(from, to);
      if (from.hasAttribute('data-submitted')) submitted.push(to as HTMLFormElement);
    }
    // Sent before its code was there, which has not seen it: when all fields are filled in again.
    for (const form of submitted) form.requestSubmit();
    // The section may still wait for its code.
    if (document.documentElement.dataset.application !== 'alive')
      observer.observe(root, { childList: true, subtree: true });
  }
}
