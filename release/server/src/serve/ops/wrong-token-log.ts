const QUIET_MS = 60_000;

/** The first at once, others of the next minute as one line: nobody can flood the log. */
export class WrongTokenLog {
  #last = '';
  #unlogged = 0;
  #timer: NodeJS.Timeout | undefined;

  note(from: string): void {
    this.#last = from;
    this.#unlogged++;
    if (!this.#timer) this.#print();
  }

  #print(): void {
    const tokens =
      this.#unlogged === 1
        ? 'Wrong token for /_release/'
        : `${this.#unlogged} wrong tokens for /_release/, the last`;
    console.error(`${new Date().toISOString()} ${tokens} from ${this.#last}`);
    this.#unlogged = 0;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#unlogged > 0) this.#print();
    }, QUIET_MS).unref();
  }
}
