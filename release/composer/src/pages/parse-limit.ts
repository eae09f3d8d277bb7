import { RenderFailed } from '../platform/errors';
import { Unreadable } from '../checks/html/parse';

/** Parsing happens outside the render limits. Generous for the slowest machine. */
const PARSE_MS = { section: 60_000, page: 250 };

export class ParseLimit {
  readonly #limitMs: number;
  #ms = 0;

  constructor(
    readonly name: string,
    pages: number,
  ) {
    this.#limitMs = PARSE_MS.section + PARSE_MS.page * pages;
  }

  /** Throws RenderFailed if the page is too much to parse, or all pages take too long. */
  run<T>(path: string, parse: () => T): T {
    const begun = performance.now();
    try {
      return parse();
    } catch (fault) {
      if (!(fault instanceof Unreadable || fault instanceof RangeError)) throw fault;
      throw new RenderFailed(
        `${this.name}, page ${path}: ${fault.message}; fix the page and build it again`,
      );
    } finally {
      this.#count(performance.now() - begun, path);
    }
  }

  #count(milliseconds: number, path: string): void {
    this.#ms += milliseconds;
    if (this.#ms <= this.#limitMs) return;
    throw new RenderFailed(
      `${this.name}, page ${path}: reading the section's pages takes more than ${this.#limitMs / 1000} s; ` +
        'make them simpler and build again',
    );
  }
}
