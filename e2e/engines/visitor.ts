/** Somebody with a browser, whichever: what the journeys need of an engine, and no more. */
export interface Visitor {
  /** Opens an address of the site, such as "/blog", and waits until it is there. */
  open(path: string): Promise<void>;
  /** Asks something of the page from inside it. What is asked may use nothing from outside of itself. */
  ask<Words extends unknown[], Answer>(
    question: (...words: Words) => Answer,
    ...words: Words
  ): Promise<Answer>;
  /** Clicks on the first element of a selector, where a visitor would. */
  click(selector: string): Promise<void>;
  /** Types into the first element of a selector. */
  write(selector: string, text: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** How an engine is started, and what it takes. */
export interface Engine {
  readonly name: string;
  /** What it needs of the system, and what to install if that is missing; undefined if all is there. */
  readonly missing: string | undefined;
  /** Takes the address of the site, and that of the proxy for all that lies outside of it. */
  readonly start: (site: string, proxy: URL) => Promise<Visitor>;
}

const PATIENCE_MS = 30_000;

/** Waits until nothing is lacking: what it asks gives what still is, in words. A page that is being left gives no answer. */
export async function until<Words extends unknown[]>(
  visitor: Visitor,
  lacking: (...words: Words) => string | false | undefined,
  ...words: Words
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const still = await visitor.ask(lacking, ...words).catch((fault: Error) => fault.message);
    if (!still) return;
    if (Date.now() > deadline) throw new Error(`still lacking: ${still}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * In the browser: brings something into view and gives where it is, as text; nothing as long as it is not there or the page
 * moves. A machine that is slow to draw leaves what has begun to open where it was, for longer than one looks.
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

/** Scrolls to something and waits until it stands still, as a visitor does: a click on where it was is lost. */
export async function reach(visitor: Visitor, selector: string): Promise<void> {
  const deadline = Date.now() + STILL_MS;
  for (let before = ''; Date.now() < deadline;) {
    const now = await visitor.ask(placeInView, selector);
    if (now && now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
