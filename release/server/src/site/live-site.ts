import type { OpenComposition, SiteReader } from '@site/store/worker';

/** What is open is served if a look at the store takes longer. */
const LONGEST_LOOK_MS = 2_000;

export class LiveSite {
  #lookedAt = -Infinity;
  #failure: string | undefined;

  constructor(
    readonly reader: SiteReader,
    readonly everyMs: number,
    readonly log: (line: string) => void,
  ) {}

  get isLatest(): boolean {
    return this.#failure === undefined;
  }

  /**
   * `newest`: the composition in the visit's cookie; another server may have looked later. Rejects if nothing can be
   * served.
   */
  async read(newest = 0): Promise<OpenComposition | undefined> {
    const opened = this.reader.current;
    const age = performance.now() - this.#lookedAt;
    const isUnknown = newest > (opened?.composition.number ?? 0) && age >= this.everyMs / 10;
    if (opened && age < this.everyMs && !isUnknown) return opened;
    // Set before the look: other requests are answered with what is open.
    this.#lookedAt = performance.now();
    return opened ? this.#lookAgain(opened) : this.#look();
  }

  async #look(): Promise<OpenComposition | undefined> {
    const opened = await this.reader.refresh();
    this.#failure = undefined;
    return opened;
  }

  async #lookAgain(opened: OpenComposition): Promise<OpenComposition> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the store does not answer')), LONGEST_LOOK_MS);
    });
    try {
      return (await Promise.race([this.#look(), tooLong])) ?? opened;
    } catch (error) {
      this.#failure = (error as Error).message;
      this.log(
        `What is live cannot be opened, so composition ${opened.composition.number} is still served: ${this.#failure}`,
      );
      return this.reader.current ?? opened;
    } finally {
      clearTimeout(timer);
    }
  }
}
