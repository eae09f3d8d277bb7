/** After each wrong cookie. */
const PAUSE_MS = { first: 200, longest: 1_000 };
/** Then a wrong cookie counts as the first again. */
const FORGOTTEN_MS = 5_000;

/** Anybody can forge a cookie: in the long run cookies must not cause more reads than visits without them. */
export class CookieReads {
  #lastMs = -Infinity;
  #pauseMs = PAUSE_MS.first;

  isDue = (nowMs: number): boolean => nowMs - this.#lastMs >= this.#pauseMs;

  begin(nowMs: number): void {
    const isFirst = nowMs - this.#lastMs > FORGOTTEN_MS;
    this.#pauseMs = isFirst ? PAUSE_MS.first : Math.min(2 * this.#pauseMs, PAUSE_MS.longest);
    this.#lastMs = nowMs;
  }

  confirm(): void {
    this.#lastMs = -Infinity;
  }
}
