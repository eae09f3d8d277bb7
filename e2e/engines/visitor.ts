export interface Visitor {
  open(path: string): Promise<void>;
  /** The function may use nothing from outside. */
  ask<Words extends unknown[], Answer>(
    question: (...words: Words) => Answer,
    ...words: Words
  ): Promise<Answer>;
  click(selector: string): Promise<void>;
  write(selector: string, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly missing: string | undefined;
  readonly start: (site: string, proxy: URL) => Promise<Visitor>;
}

/** These run in the page and return what is missing. */
export const notHydrated = () =>
  document.documentElement.dataset.application !== 'hydrated' && 'the application';
export const lacksText = (selector: string, text: string) => {
  const is = document.querySelector(selector)?.textContent;
  return !is?.includes(text) && `${selector}: ${is}, not ${text}`;
};

const PATIENCE_MS = 30_000;

/** `findMissing` returns what is missing. Asking fails while the page is left, and is repeated. */
export async function until<Words extends unknown[]>(
  visitor: Visitor,
  findMissing: (...words: Words) => string | false | undefined,
  ...words: Words
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const still = await visitor.ask(findMissing, ...words).catch((fault: Error) => fault.message);
    if (!still) return;
    if (Date.now() > deadline) throw new Error(`still lacking: ${still}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Empty while an animation runs: on a slow machine a moving element can have the same place twice.
 */
const placeInView = (selector: string) => {
  const element = document.querySelector(selector);
  const moves = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  if (!element || moves) return '';
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight / 2)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return JSON.stringify(element.getBoundingClientRect());
};

const STILL_MS = 15_000;

/** Throws if the element does not come to rest: a click on its old place would be lost. */
export async function reach(visitor: Visitor, selector: string): Promise<void> {
  const deadline = Date.now() + STILL_MS;
  for (let before = ''; ;) {
    const now = await visitor.ask(placeInView, selector);
    if (now && now === before) return;
    if (Date.now() > deadline) throw new Error(`not there, or still moving: ${selector}`);
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
