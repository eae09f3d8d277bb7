import { markMenu, openMenu } from '../boot/controls';
import { markTheme } from '../boot/theme';

const RESTORED = 'a, button, input, select, textarea, summary, details, form, [tabindex]';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

const isText = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Identifies elements by kind, class and position: where others changed the HTML, React makes new
 * elements, which share neither identity nor generated ids nor (translated) texts with the old.
 * Extensions' elements have other classes.
 */
function elementsByPlace(root: Element): Map<string, Element> {
  const places = new Map<string, Element>();
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll(RESTORED)) {
    const kind = `${element.localName}.${element.classList[0] ?? ''}`;
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    places.set(`${kind} ${number}`, element);
  }
  return places;
}

/** Uses the native setter, so that React sees a change and informs the component. */
function setValue(element: TextControl | HTMLSelectElement, value: string): void {
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
    setValue(to, from.value);
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    setValue(to, from.value);
  } else if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) {
    to.open = from.open;
  } else if (from instanceof HTMLButtonElement && to instanceof HTMLButtonElement) {
    if (from.matches("[popovertarget][aria-expanded='true']")) openMenu();
  }
}

function focus(from: Element, to: Element): void {
  (to as HTMLElement).focus({ preventScroll: true });
  // Null for controls without selectable text.
  if (isText(from) && isText(to) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}

/** The focused element, or the one that lost the focus by being removed. */
function followFocus(): () => Element | null {
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (focused = target as Element));
  document.addEventListener('focusout', ({ target }) =>
    // Some browsers also fire focusout for an element that is being removed.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    }),
  );
  return () => focused;
}

/**
 * The returned function copies what a visitor entered, opened or focused to the elements that React
 * rendered again because others had changed the page.
 */
export function keepVisitorState(root: Element): () => void {
  const before = elementsByPlace(root);
  const focused = followFocus();
  const { pathname } = location;
  const observer = new MutationObserver(restore);
  return restore;

  function restore(): void {
    observer.disconnect();
    if (location.pathname !== pathname) return;
    markTheme();
    markMenu();
    const now = elementsByPlace(root);
    const submitted: HTMLFormElement[] = [];
    for (const [place, from] of before) {
      const to = now.get(place);
      if (from.isConnected || !to) continue;
      before.set(place, to);
      carryOver(from, to);
      if (from === focused()) focus(from, to);
      if (from.hasAttribute('data-submitted')) submitted.push(to as HTMLFormElement);
    }
    // Submitted before its code was loaded: submit once all fields are restored.
    for (const form of submitted) form.requestSubmit();
    // The section may still be waiting for its code.
    if (document.documentElement.dataset.application !== 'hydrated')
      observer.observe(root, { childList: true, subtree: true });
  }
}
