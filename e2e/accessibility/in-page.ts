/**
 * What is asked of a page from inside it. Each function is handed to the browser as it is written, so none may use
 * anything from outside of itself; each gives what is wrong, in words, and nothing where all is well.
 */

/** Of every stop of the Tab key something is seen, and a ring says which one it is. */
export function hiddenStops(): string[] {
  const STOPS =
    'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const points = parts.flatMap((x) => parts.map((y) => [x, y] as const));
    return points.some(([x, y]) => {
      const at = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
      return at !== null && (element.contains(at) || at.contains(element));
    });
  };
  const hasRing = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).outlineStyle !== 'none' || hasRing(element.parentElement));
  const faults: string[] = [];
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const stop of document.querySelectorAll<HTMLElement>(STOPS)) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    const what = stop.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
    if (!isSeen(stop)) faults.push(`covered: ${what}`);
    if (!hasRing(stop)) faults.push(`without a ring: ${what}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return faults;
}

/** Nothing is wider than the window. */
export function sidewaysScrolling(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} pixels in ${clientWidth}`] : [];
}

/** In the middle of a page the page has its window, to at least four fifths: frame and question leave it. */
export function takenFromPage(): string[] {
  window.scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' });
  const main = document.getElementById('main');
  const [across, rows] = [document.documentElement.clientWidth / 2, 20];
  const isPage = Array.from({ length: rows }, (_, row) =>
    main?.contains(document.elementFromPoint(across, ((row + 0.5) * window.innerHeight) / rows)),
  );
  const left = isPage.filter(Boolean).length / rows;
  return left >= 0.8 ? [] : [`${left} of the window is left to the page`];
}

/** What may be pressed measures 24 pixels, or has so much room around it; links inside a sentence need none. */
export function smallTargets(): string[] {
  const LEAST = 24;
  const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, label';
  interface Target {
    readonly element: Element;
    readonly box: DOMRect;
  }
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    // What only appears under the focus has no place to be pressed at.
    getComputedStyle(element).clipPath === 'none';
  const targets: Target[] = [...document.querySelectorAll(TARGETS)]
    .filter((element) => isShown(element) && !isInSentence(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const isSmall = ({ box }: Target) => box.width < LEAST || box.height < LEAST;
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2];
  const distance = (box: DOMRect, [x = 0, y = 0]: number[]) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const between = ([x1 = 0, y1 = 0]: number[], [x2 = 0, y2 = 0]: number[]) =>
    Math.hypot(x1 - x2, y1 - y2);
  const crowds = (small: Target, other: Target) =>
    !small.element.contains(other.element) &&
    !other.element.contains(small.element) &&
    (distance(other.box, middle(small.box)) < LEAST / 2 ||
      (isSmall(other) && between(middle(small.box), middle(other.box)) < LEAST));
  return targets
    .filter((target) => isSmall(target) && targets.some((other) => crowds(target, other)))
    .map(({ element, box }) => `${box.width} x ${box.height}: ${element.outerHTML.slice(0, 90)}`);
}

/**
 * With the spacing that WCAG 2.2 names in 1.4.12, no text is cut off that was not before. A name that gives way with an
 * ellipsis stands in full in the title of the page.
 */
export function cutBySpacing(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element);
    const name = element.textContent?.trim() ?? '';
    const givesWay =
      textOverflow === 'ellipsis' &&
      `${document.title} ${document.querySelector('h1')?.textContent}`.includes(name);
    if (clipPath !== 'none' || givesWay || !element.checkVisibility()) return false;
    const sideways = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    return (sideways || down) && name !== '';
  };
  const all = [...document.querySelectorAll('#root *')];
  const before = new Set(all.filter(isCut));
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  );
  document.adoptedStyleSheets.push(spacing);
  const cut = all.filter((element) => isCut(element) && !before.has(element));
  const { scrollWidth, clientWidth } = document.documentElement;
  document.adoptedStyleSheets.pop();
  return [
    ...cut.map((element) => element.outerHTML.slice(0, 90)),
    ...(scrollWidth > clientWidth ? [`${scrollWidth} pixels in ${clientWidth}`] : []),
  ];
}

/** Where a visitor wants no movement, nothing moves by itself or when something changes. */
export function movements(): string[] {
  const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
  return [...document.querySelectorAll('body *')]
    .flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => [element, part] as const),
    )
    .filter(([element, part]) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(
        element,
        part,
      );
      const isAnimated = animationName !== 'none' && seconds(animationDuration) > 0;
      return isAnimated || seconds(transitionDuration) > 0;
    })
    .map(([element]) => element.outerHTML.slice(0, 90));
}

/** What is heard or seen over time, what turns with the device, what asks who one is: nothing here does. */
export function unforeseen(): Record<'media' | 'login', string[]> {
  const found = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 90));
  return {
    media: found('audio, video, object, embed, iframe, canvas, marquee, img[src$=".gif"]'),
    login: found('[type=password], [autocomplete*=password], [autocomplete*=one-time]'),
  };
}

/** Where each link of the frame leads, in order: the same on every page. */
export const frameLinks = (): string[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>('#root > header nav a, #root > footer nav a'),
  ].map((link) => `${link.textContent} ${link.pathname}`);

/**
 * Texts are drawn in the order in which the page says them: none stands over one that comes before it, nor before it in
 * the same line. What stays in place while the page scrolls, and what only screen readers meet, has no place in that order.
 */
export function outOfSequence(): string[] {
  const isPinned = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement));
  const isRead = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    // Read out to nobody, such as the honeypot.
    !element.closest('[aria-hidden="true"]') &&
    !isPinned(element);
  const says = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement !== null &&
    says(element.parentElement);
  const texts = [...document.querySelectorAll('#root *')]
    .filter((element) => says(element) && isRead(element) && !isInSentence(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
    Math.min(to, otherTo) - Math.max(from, otherFrom);
  return texts.slice(1).flatMap(({ element, box }, index) => {
    const { element: announced, box: before } = texts[index] as (typeof texts)[number];
    const isOver =
      box.bottom <= before.top + 1 && overlap(box.left, box.right, before.left, before.right) > 1;
    const isBefore =
      box.right <= before.left + 1 &&
      overlap(box.top, box.bottom, before.top, before.bottom) >
        Math.min(box.height, before.height) / 2;
    const short = (one: Element) => `"${one.textContent?.trim().slice(0, 40)}"`;
    return isOver || isBefore ? [`${short(element)} stands before ${short(announced)}`] : [];
  });
}

/** No text tells where or what something is by its color, its shape or the side on which it stands alone. */
export function tellsBySenses(): string[] {
  const BY_SENSES =
    /\b(?:to|on) the (?:left|right)\b|\b(?:left|right)[- ]hand\b|\b(?:red|green|blue|purple|gray|round|square|big|small) (?:button|link|box|icon|field|dot|arrow)s?\b/gi;
  return [...(document.getElementById('root')?.innerText.matchAll(BY_SENSES) ?? [])].map(
    ([words]) => words,
  );
}

/** No heading and no label is empty, and no two fields of a form have the same label. */
export function unclearLabels(): string[] {
  const empty = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, label, legend, caption')]
    .filter((element) => !element.textContent?.trim())
    .map((element) => `empty: ${element.outerHTML.slice(0, 90)}`);
  const twice = [...document.querySelectorAll('form')].flatMap((form) => {
    const labels = [...form.querySelectorAll('label')].map((label) => label.textContent?.trim());
    return labels.filter((label, index) => labels.indexOf(label) !== index);
  });
  return [...empty, ...twice.map((label) => `twice: ${label}`)];
}
