/** Of cookies that proved wrong one after the other: the first pause before the next look, and the longest. */
const PAUSE_MS = { first: 200, longest: 1_000 };
/** A wrong cookie after so long is the first one again. */
const FORGOTTEN_MS = 5_000;

/**
 * When to look at the bucket for the sake of a cookie. Anybody can forge one: in the long run they may cost no more
 * looks than visits without cookies do.
 */
export class CookieLooks {
  #lastMs = -Infinity;
  #pauseMs = PAUSE_MS.first;

  isDue = (nowMs: number): boolean => nowMs - this.#lastMs >= this.#pauseMs;

  begin(nowMs: number): void {
    const isFirst = nowMs - this.#lastMs > FORGOTTEN_MS;
    this.#pauseMs = isFirst ? PAUSE_MS.first : Math.min(2 * this.#pauseMs, PAUSE_MS.longest);
    this.#lastMs = nowMs;
  }

  /** The cookie told the truth. */
  confirm(): void {
    this.#lastMs = -Infinity;
  }
}
