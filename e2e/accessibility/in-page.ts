/** These run inside the page: they are serialized, so they may use nothing from outside. */

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

export function sidewaysScrolling(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} pixels in ${clientWidth}`] : [];
}

export function doubleText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 200% }');
  document.adoptedStyleSheets.push(sheet);
}

export function cutOff(): string[] {
  const isOut = (element: Element) => {
    const { width, left, right } = element.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1);
  };
  return [...document.querySelectorAll('#root :is(h1, h2, h3, p, a, button, input, dd, li, td)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isOut(element))
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .filter((element) => !element.closest('[tabindex="0"][role="region"]'))
    .map((element) => element.outerHTML.slice(0, 90));
}

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

/** Targets measure 24 pixels or have that much space; links inside a sentence are exempt (WCAG 2.5.8). */
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
    // Visible only on focus: no pointer target.
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

/** Spacing of WCAG 1.4.12. A name that ends in an ellipsis is whole in the page's title. */
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

export function unforeseen(): Record<'media' | 'login', string[]> {
  const found = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 90));
  return {
    media: found('audio, video, object, embed, iframe, canvas, marquee, img[src$=".gif"]'),
    login: found('[type=password], [autocomplete*=password], [autocomplete*=one-time]'),
  };
}

export const frameLinks = (): string[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>('#root > header nav a, #root > footer nav a'),
  ].map((link) => `${link.textContent} ${link.pathname}`);

/** Except for fixed elements and text for screen readers alone. */
export function outOfSequence(): string[] {
  const isPinned = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement));
  const isRead = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
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

/** By color, shape or side alone. */
export function tellsBySenses(): string[] {
  const BY_SENSES =
    /\b(?:to|on) the (?:left|right)\b|\b(?:left|right)[- ]hand\b|\b(?:red|green|blue|purple|gray|round|square|big|small) (?:button|link|box|icon|field|dot|arrow)s?\b/gi;
  return [...(document.getElementById('root')?.innerText.matchAll(BY_SENSES) ?? [])].map(
    ([words]) => words,
  );
}

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
