import { InvalidRelease } from '../../platform/errors';
import { hash } from '../../store/hash';
import { parsedJson } from '../../platform/parsed-json';

type Data = ReadonlyMap<string, unknown>;

function parsed(text: string, release: string): Data {
  const data = parsedJson(text);
  if (typeof data === 'object' && data !== null && !Array.isArray(data))
    return new Map(Object.entries(data));
  throw new InvalidRelease(
    `${release}: server/data.json is not a JSON object of data by names; build it again`,
  );
}

export class PageInputs {
  readonly #data: Data;
  readonly #hashes = new Map<string, string>();
  /** Shown in the frame. */
  readonly #year = String(new Date().getUTCFullYear());

  constructor(
    readonly release: string,
    readonly code: string,
    readonly text = '{}',
  ) {
    this.#data = parsed(text, release);
  }

  /** `read` as in render/data-access.mjs. */
  #valueOf(read: string): string {
    if (read === '!') return this.text;
    if (read === '*') return JSON.stringify([...this.#data.keys()]);
    const name = read.slice(1);
    return JSON.stringify([this.#data.has(name), this.#data.get(name)]);
  }

  #hashOf(read: string): string {
    const known = this.#hashes.get(read);
    if (known !== undefined) return known;
    try {
      const made = hash(this.#valueOf(read));
      this.#hashes.set(read, made);
      return made;
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      throw new InvalidRelease(
        `${this.release}: server/data.json is nested too deep at ${read.slice(1)}; make it flatter and build it again`,
      );
    }
  }

  of(pattern: string | null, read: readonly string[]): string {
    const names = [...new Set(read)].sort();
    return hash(
      this.code,
      this.#year,
      pattern ?? '',
      ...names.flatMap((one) => [one, this.#hashOf(one)]),
    );
  }
}
