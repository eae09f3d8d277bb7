import { remember } from '../consent/choice';

const HEIGHT = '--consent-height';

/** Where the focus was before it came into the question. */
let cameFrom: HTMLElement | undefined;

const question = () => document.getElementById('cookie-choice');
const isInDialog = (element: Element) => element.closest('[aria-modal="true"]');

/** The element that goes away with the question takes the focus with it: it returns to where it came from. */
function giveBackFocus(): void {
  if (!question()?.contains(document.activeElement)) return;
  const origin = cameFrom?.isConnected ? cameFrom : document.getElementById('main');
  origin?.focus({ preventScroll: true });
}

function noticeFocus({ target, relatedTarget }: FocusEvent): void {
  const part = question();
  if (!(relatedTarget instanceof HTMLElement) || !part?.contains(target as Node)) return;
  if (!part.contains(relatedTarget) && !isInDialog(relatedTarget)) cameFrom = relatedTarget;
}

/** Accepting and rejecting, and the way to the settings, which are part of the application. */
export function answerQuestion(showSettings: () => void): void {
  document.addEventListener('focusin', noticeFocus);
  const answer = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent]');
    if (!button) return;
    if (button.dataset.consent === 'settings') return showSettings();
    giveBackFocus();
    window.showChoices(remember(button.dataset.consent === 'accept'));
  };
  document.addEventListener('click', answer, true);
}

/** What needs room beside the question is seen no sooner. */
const BY_SIGN = ['scroll', 'pointerdown', 'keydown', 'focusin'];

/**
 * Measures the question when the visitor first does something: the styles of the whole page are calculated
 * again for it, which a phone would do before the first paint.
 */
export function measureQuestionInUse(): void {
  const first = new AbortController();
  const begin = () => {
    first.abort();
    measureQuestion();
  };
  for (const type of BY_SIGN)
    document.addEventListener(type, begin, { capture: true, passive: true, signal: first.signal });
}

/**
 * Tells stylesheets how much of the window's foot the question covers, so that focused elements and
 * notices keep clear of it.
 */
function measureQuestion(): void {
  let measured: HTMLElement | null | undefined;
  const observer = new ResizeObserver(measure);
  function measure(): void {
    const room = question()?.parentElement;
    const height = room?.offsetHeight;
    const { dataset, style } = document.documentElement;
    style.setProperty(HEIGHT, height ? `${height}px` : '');
    // A question that a content blocker hides is not asked: no link may lead to it.
    if (!height) delete dataset.choice;
    if (!room || room === measured) return;
    // The first one, or another that React has rendered in its place.
    measured = room;
    observer.observe(room);
  }
  // The key that has been pressed may move the focus before the observer says anything.
  measure();
}
