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
  const box = main?.getBoundingClientRect();
  const isHidden = [main, heading].some(
    (part) => part?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === false,
  );
  const blank = !main
    ? 'there is no main part'
    : text.length < 20
      ? `the main part is blank (${text.length} characters)`
      : !heading?.textContent.trim()
        ? 'the main part has no heading'
        : isHidden || !box || box.height < 1 || box.right < 1 || box.left >= innerWidth
          ? 'the main part or its heading is hidden'
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

/** What lies on the heading, such as a layer over the whole page. */
export function findCover(): string | undefined {
  const main = document.querySelector('main');
  const box = main?.querySelector('h1')?.getBoundingClientRect();
  if (!box) return undefined;
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (!above || above.contains(main) || main?.contains(above)) return undefined;
  return `<${above.tagName.toLowerCase()}> "${above.textContent.trim().slice(0, 40)}" covers the heading`;
}

/** Shows each part of the page once. */
export async function scrollThrough(): Promise<void> {
  const last = document.documentElement.scrollHeight;
  for (let top = 0; top < last; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** A file that has arrived, but is no image. */
export const findBrokenImage = (): string | undefined =>
  [...document.images].find(
    ({ complete, naturalWidth, currentSrc }) =>
      complete && naturalWidth === 0 && currentSrc.startsWith(location.origin),
  )?.currentSrc;

/** Without an address, or to a part that the page does not have, such as "#faq". */
export function findDeadLink(): string | undefined {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href')?.trim() ?? '';
    if (!href || !URL.canParse(href, location.href))
      return `the link “${link.textContent.trim().slice(0, 40)}” leads to "${href}"`;
    const { pathname, hash } = link;
    const isHere = pathname === location.pathname && hash.length > 1;
    if (isHere && !document.getElementById(decodeURIComponent(hash.slice(1))))
      return `${hash} is not in the page`;
  }
  return undefined;
}

/** Addresses of blobs have the origin of the page, too. */
export const readLinks = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ href }) => href.startsWith(`${location.origin}/`))
    .map(({ href }) => href);

/** Runs before the scripts of each document. */
export function forwardFaults(): void {
  const { reportToProbe } = window as unknown as { reportToProbe: (what: string) => void };
  addEventListener('site-fault', (event) => {
    const { detail } = event as CustomEvent<Record<string, string>>;
    event.preventDefault();
    reportToProbe(`${detail.what} (the visitor has ${detail.instead})`);
  });
}

/**
 * Runs before the scripts of each document. Reports effects of controls that change nothing in the page; prints, copies
 * and shares nothing.
 */
export function forwardEffects(): void {
  const { reportEffect } = window as unknown as { reportEffect: () => Promise<void> };
  const report = () => reportEffect();
  window.print = () => void report();
  if ('clipboard' in navigator)
    Object.assign(navigator.clipboard, { write: report, writeText: report });
  if ('share' in navigator) navigator.share = report;
  for (const type of ['copy', 'play', 'pause', 'fullscreenchange', 'scroll'])
    addEventListener(type, ({ target }) => target !== document && void report(), true);
}

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
  const inputs =
    'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image], [type=file])';
  const all = document.querySelectorAll<HTMLElement>(
    `button, summary, select, textarea, ${inputs}, [role=button], [role=tab], a[href]`,
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
    const { hash, search } = element as HTMLAnchorElement;
    // Links to a part of the page all do the same; findDeadLink checks their targets.
    const isFragment = tagName === 'A' && hash && search === location.search;
    if (
      (isFragment && hasFragment) ||
      isLink ||
      isSubmit ||
      field.disabled ||
      field.readOnly ||
      element.hasAttribute('data-consent') ||
      // Only programs find these, such as a field against spam.
      element.closest('[aria-hidden=true], [inert]')
    )
      continue;
    const { width, height } = target.getBoundingClientRect();
    // Smaller elements are for screen readers only.
    const isVisible =
      target.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
    if (!isVisible || !places.some((one) => element.closest(one))) continue;
    // The current one may do nothing.
    hasFragment ||= Boolean(isFragment) && !element.hasAttribute('aria-current');
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
