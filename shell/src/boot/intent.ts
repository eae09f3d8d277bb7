import { prefetchApplication, startApplication } from './application';
import { afterLoad, whenSeen } from './timing';

/**
 * What the application answers. Not the trial's link, which is a page load; nor what works without it: the
 * cookie question and the theme.
 */
const ANSWERED =
  'a[href^="/"]:not([data-cta]), button:not([data-consent]), input:not([name="theme"]), select, textarea, label';

/** How near a part must come before its code is asked for. */
const NEAR = '50%';

const BY_POINTER = ['pointerover', 'touchstart'];

/** So long a tap on a link has to lead to another page before it counts as a touch of this one. */
const TAP_MS = 600;

/** The link that was tapped last. It gets the focus by that, and once more when the visitor is back. */
let tapped: HTMLElement | undefined;

/**
 * Who taps a link leaves: the next page comes sooner, and this one can be kept for the way back, if nothing
 * else is on its way. A mouse that comes over a link is there long before it is pressed.
 */
function onPointer({ target, type, pointerType }: Event & { readonly pointerType?: string }): void {
  const answered = (target as Element).closest<HTMLElement>(ANSWERED);
  if (!answered) return;
  const isTap = type === 'touchstart' || pointerType === 'touch';
  if (!isTap || answered.tagName !== 'A') return startApplication();
  tapped = answered;
  const timer = setTimeout(startApplication, TAP_MS);
  for (const left of ['click', 'pagehide'])
    window.addEventListener(left, () => clearTimeout(timer), { once: true });
}

/** Watches from the first scrolling on: what is in sight from the start is read first, and answers when touched. */
function watchFor(parts: NodeListOf<Element>): void {
  const watch = () => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        startApplication();
      },
      { rootMargin: NEAR },
    );
    parts.forEach((part) => observer.observe(part));
  };
  window.addEventListener('scroll', watch, { once: true });
}

const isInUse = () =>
  navigator.userActivation?.hasBeenActive || document.activeElement !== document.body;

/** Starts the application at the first key, which may have come before this script. */
export function startOnKey(): void {
  const onFocus = ({ target }: Event) => target !== tapped && startApplication();
  document.addEventListener('keydown', startApplication, true);
  document.addEventListener('focusin', onFocus, true);
  if (isInUse()) startApplication();
}

/** Starts it when a visitor first reaches for something that it answers. */
export function startOnPointer(): void {
  for (const type of BY_POINTER)
    document.addEventListener(type, onPointer, { capture: true, passive: true });
}

/** What browsers other than Chromium do not say. */
const connection = () =>
  (
    navigator as {
      readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
    }
  ).connection;

const isSaving = () => connection()?.saveData;

const isSlow = () => /2g|3g/.test(connection()?.effectiveType ?? '');

/** Whether the browser has loaded this page again for Back or Forward. */
function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Who came here by a link of this site, or has come back to this page, will go on: the next page is near. */
export function startOnTheWay(): void {
  if (!isSaving() && (cameByHistory() || document.referrer.startsWith(`${location.origin}/`)))
    whenSeen(() => afterLoad(startApplication));
}

/** The same for whom the browser shows this page again as it was left. */
export function startForReturn(): void {
  if (!isSaving()) afterLoad(startApplication);
}

/** Advertisers and newsletters put queries of their own into addresses, which change nothing. */
function isAnswered(names = ''): boolean {
  const query = new URLSearchParams(location.search);
  return names.split(' ').some((name) => query.has(name));
}

/**
 * Starts it for what the page itself declares: at once where its address carries a query that the page answers, else
 * when such a part comes near the window; until then its files are fetched, when the page has been quiet.
 */
export function startForPage(): void {
  const page = document.querySelector<HTMLElement>('[data-interactive]');
  const { interactive, starts, query } = page?.dataset ?? {};
  if (!page || !interactive) return;
  if (starts === 'at-once' || isAnswered(query)) startApplication();
  else {
    watchFor(page.querySelectorAll(interactive));
    if (!isSaving() && !isSlow()) whenSeen(() => afterLoad(prefetchApplication));
  }
}
