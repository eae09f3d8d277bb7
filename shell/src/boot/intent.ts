import { startApplication } from './application';
import { savesData } from './connection';
import { linkAt } from './linked-cards';
import { afterLoad, whenSeen } from './timing';

/**
 * A link with an id is a control: its own fragment sets it. Trial links are page loads; the consent
 * banner and the theme switch work without the application.
 */
const NEEDS_APPLICATION =
  'a[href^="/"]:not([data-cta]), a[id], button:not([data-consent]), input:not([name="theme"]), select, textarea, label';

const POINTER_EVENTS = ['pointerover', 'touchstart'];

/** A tap that leads to no other page within this time counts as a touch of this page. */
const TAP_MS = 600;

/**
 * The tap focuses the link, and coming back focuses it again: neither may start the application.
 */
let tapped: HTMLElement | undefined;

/**
 * A tap on a link loads nothing here, which makes the next page faster and keeps this one eligible
 * for the back/forward cache.
 */
function onPointer({ target, type, pointerType }: Event & { readonly pointerType?: string }): void {
  const touched = linkAt(target) ?? (target as Element);
  const control = touched.closest<HTMLElement>(NEEDS_APPLICATION);
  if (!control) return;
  const isTap = type === 'touchstart' || pointerType === 'touch';
  if (!isTap || !control.matches('a')) return startApplication();
  tapped = control;
  const timer = setTimeout(startApplication, TAP_MS);
  // The fragment of a control answers by itself, and sooner while no code runs.
  if (control.id) return;
  for (const left of ['click', 'pagehide'])
    window.addEventListener(left, () => clearTimeout(timer), { once: true });
}

const hasInteracted = () =>
  navigator.userActivation?.hasBeenActive || document.activeElement !== document.body;

/** The first key may have been pressed before this script ran. */
export function startOnKey(): void {
  const onFocus = ({ target }: Event) => target !== tapped && startApplication();
  document.addEventListener('keydown', startApplication, true);
  document.addEventListener('focusin', onFocus, true);
  if (hasInteracted()) startApplication();
}

export function startOnPointer(): void {
  for (const type of POINTER_EVENTS)
    document.addEventListener(type, onPointer, { capture: true, passive: true });
}

function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Such a visitor will probably go on to another page. */
export function startAfterInternalLink(): void {
  if (!savesData() && (cameByHistory() || document.referrer.startsWith(`${location.origin}/`)))
    whenSeen(() => afterLoad(startApplication));
}

export function startAfterReturn(): void {
  if (!savesData()) afterLoad(startApplication);
}

/** Ignores the queries that advertisers and newsletters append. A control's fragment counts, too. */
function hasQueryOf(names = ''): boolean {
  const query = new URLSearchParams(location.search);
  return names.split(' ').some((name) => query.has(name) || location.hash.startsWith(`#${name}-`));
}

/** Pages with a search or a calculator start by themselves; others wait for a touch. */
export function startForPage(): void {
  const page = document.querySelector<HTMLElement>('[data-interactive]');
  const { interactive, query } = page?.dataset ?? {};
  if (!interactive || !page?.querySelector(interactive)) return;
  if (hasQueryOf(query)) startApplication();
  else if (!savesData()) whenSeen(() => afterLoad(startApplication));
}
