/** These functions run in the page, so they cannot use anything outside. */

export interface PageState {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** The reason why the page is blank, if it is. */
  readonly blank: string | undefined;
  /** 'waiting', 'hydrated', 'failed'; 'none' between them, or on a page without an application. */
  readonly application: string;
}

export async function readState(): Promise<PageState> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  const main = document.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  const text = main?.innerText.trim() ?? '';
  const error = main?.querySelector<HTMLElement>('[role=alert]:not(form *)');
  const blank = !main
    ? 'there is no main part'
    : text.length < 20
      ? `the main part is blank (${text.length} characters)`
      : !heading?.innerText.trim()
        ? 'the main part has no heading'
        : error?.innerText.trim()
          ? `an error is shown: ${error.innerText.trim().slice(0, 80)}`
          : undefined;
  return {
    path: location.pathname,
    title: document.title,
    heading: heading?.textContent.trim() ?? '',
    blank,
    application: document.documentElement.dataset.application ?? 'none',
  };
}

/** The widest element that makes the page scroll sideways. */
export function findOverflow(): string | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const isClipped = (element: Element) => {
    for (let up = element.parentElement; up; up = up.parentElement)
      if (up !== document.body && getComputedStyle(up).overflowX !== 'visible') return true;
    return false;
  };
  let widest: Element | undefined;
  let right = clientWidth;
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.right <= right || isClipped(element)) continue;
    [widest, right] = [element, box.right];
  }
  const name = widest
    ? `<${widest.tagName.toLowerCase()}> "${widest.textContent.trim().slice(0, 40)}"`
    : 'the page';
  return `${name} is ${Math.ceil(Math.max(right, scrollWidth) - clientWidth)} px wider than the window of ${clientWidth} px`;
}

/** To a part that the page does not have, such as "#faq". */
export const findDeadFragment = (): string | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter(({ pathname, hash }) => pathname === location.pathname && hash.length > 1)
    .map(({ hash }) => hash)
    .find((hash) => !document.getElementById(decodeURIComponent(hash.slice(1))));

export const readLinks = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ href }) => href);

export interface Control {
  /** Such as "button “Filter”"; unique in the page. */
  readonly name: string;
  readonly action: 'press' | 'tick' | 'choose' | 'write';
}

export interface ControlQuery {
  /** Selectors of the parts to look in. */
  readonly places: readonly string[];
  /** Returns this control's element. */
  readonly name?: string;
}

/** Returns all controls, or the element of the named one; without submit buttons and links to other pages. */
export function findControls({
  places,
  name: wanted,
}: ControlQuery): Control[] | HTMLElement | undefined {
  const inputs = 'input:not([type=hidden], [type=submit], [type=file]), textarea';
  const all = document.querySelectorAll<HTMLElement>(
    `button, summary, select, ${inputs}, [role=button], [role=tab], a[href]`,
  );
  const counts = new Map<string, number>();
  const controls: Control[] = [];
  let hasFragment = false;
  for (const element of all) {
    const field = element as HTMLInputElement;
    const { tagName, type, labels } = field;
    const isTicked = tagName === 'INPUT' && ['radio', 'checkbox'].includes(type);
    const isLink = tagName === 'A' && (element as HTMLAnchorElement).pathname !== location.pathname;
    const isSubmit = tagName === 'BUTTON' && type === 'submit' && element.closest('form');
    const target = isTicked ? (labels?.[0] ?? element) : element;
    // Links to a part of the page all do the same; findDeadFragment checks their targets.
    const isFragment = tagName === 'A' && !!(element as HTMLAnchorElement).hash;
    if (
      (isFragment && hasFragment) ||
      isLink ||
      isSubmit ||
      field.disabled ||
      element.hasAttribute('data-consent')
    )
      continue;
    const { width, height } = target.getBoundingClientRect();
    // Smaller elements are for screen readers only.
    const isVisible =
      target.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
    if (!isVisible || !places.some((one) => element.closest(one))) continue;
    hasFragment ||= isFragment;
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
    const words = (label ?? element.textContent).trim().replace(/\s+/g, ' ');
    const title = (words || field.name || field.placeholder || '').slice(0, 50);
    const plain = `${tagName === 'A' ? 'link' : tagName.toLowerCase()} “${title}”`;
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    const name = count > 1 ? `${plain} ${count}` : plain;
    if (name === wanted) return element;
    const kinds: Record<string, 'choose' | 'write'> = {
      SELECT: 'choose',
      TEXTAREA: 'write',
      INPUT: 'write',
    };
    controls.push({ name, action: isTicked ? 'tick' : (kinds[tagName] ?? 'press') });
  }
  return wanted === undefined ? controls : undefined;
}

export interface FormState {
  readonly name: string;
  /** The first invalid field. */
  readonly invalid: string | undefined;
}

export const readForms = (): FormState[] =>
  [...document.querySelectorAll<HTMLFormElement>('main form')].map((form, at) => {
    const invalid = form.querySelector<HTMLInputElement>(':invalid:not(fieldset)');
    return {
      name:
        form.getAttribute('aria-label') ?? form.querySelector('button')?.innerText ?? `${at + 1}`,
      invalid: invalid ? `${invalid.name}: ${invalid.validationMessage}` : undefined,
    };
  });
