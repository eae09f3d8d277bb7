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
  const violations: string[] = [];
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const stop of document.querySelectorAll<HTMLElement>(STOPS)) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    const what = stop.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
    if (!isSeen(stop)) violations.push(`covered: ${what}`);
    if (!hasRing(stop)) violations.push(`without a ring: ${what}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return violations;
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
    .filter((element) => !element.closest('[tabindex="0"][role="group"]'))
    .map((element) => element.outerHTML.slice(0, 90));
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
