import type { ElementHandle } from 'playwright-core';
import { NoEffect } from './finding';
import type { Tab } from './tab';

/** React answers an event at once; code that has to load first is waited for before. */
const EFFECT_MS = 2_000;

interface Watched {
  readonly changes: MutationObserver;
  /** What is not an element or attribute: the address, the scroll position, popovers, what fields contain. */
  readonly place: () => string;
  readonly before: string;
  readonly focused: Element | null;
  isChanged: boolean;
}

function watch(control: HTMLElement): void {
  const page = window as unknown as { watched?: Watched };
  page.watched?.changes.disconnect();
  const isField = control.matches('input, textarea, select');
  const changes = new MutationObserver((records) => {
    watched.isChanged ||= records.some(({ target }) => !isField || target !== control);
  });
  const contents = () =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value, checked }) => `${value} ${checked}`,
    );
  const place = () =>
    [
      ...[location.href, scrollY, document.querySelectorAll(':popover-open').length],
      ...(isField ? [] : contents()),
    ].join();
  const focused = document.activeElement;
  const watched: Watched = { changes, place, before: place(), focused, isChanged: false };
  page.watched = watched;
  const everything = { attributes: true, characterData: true, childList: true, subtree: true };
  // The frame marks the document when something is typed.
  const part = isField ? control.closest('main') : null;
  if (!part) changes.observe(document.documentElement, { attributes: true });
  changes.observe(part ?? document.body, everything);
}

/** Smooth scrolling takes some frames, and the page may react to it. */
async function scrollTo(control: HTMLElement): Promise<void> {
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (let frame = 0; frame < 3; frame++)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });
}

function hasEffect(control: HTMLElement): boolean {
  const { watched } = window as unknown as { watched?: Watched };
  if (!watched || watched.isChanged || watched.place() !== watched.before) return true;
  return ![control, watched.focused].includes(document.activeElement);
}

/** Uses the control. Rejects with NoEffect if nothing follows from it. */
export async function expectEffect(
  tab: Tab,
  control: ElementHandle<HTMLElement>,
  work: () => Promise<unknown>,
  isSent = () => false,
): Promise<void> {
  await control.evaluate(scrollTo);
  await control.evaluate(watch);
  const before = tab.outsideEffects;
  const isDone = () => isSent() || tab.outsideEffects > before;
  await work();
  await tab.settle();
  const end = Date.now() + EFFECT_MS;
  // A page that was left has changed.
  while (!isDone() && !(await control.evaluate(hasEffect).catch(() => true))) {
    if (Date.now() > end) throw new NoEffect();
    await tab.state();
  }
}
