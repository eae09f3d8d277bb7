import { InvalidRelease } from '../../platform/errors';
import { hash } from '../../store/hash';

type Data = ReadonlyMap<string, unknown>;

/** Takes the JSON of a section's data and how its release is called; throws a Refusal if it is no data by names. */
function parsed(text: string, release: string): Data {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // Told below.
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data))
    return new Map(Object.entries(data));
  throw new InvalidRelease(
    `${release}: server/data.json is not a JSON object of data by names; build it again`,
  );
}

/** What pages of a section are rendered from, beside the frame and all that is around them: its code and its data. */
export class PageInputs {
  readonly #data: Data;
  readonly #hashes = new Map<string, string>();
  /** The frame says it. */
  readonly #year = String(new Date().getUTCFullYear());

  /** `code` stands for the section's code, `text` is the JSON of its data by names, if it has any beside its code. */
  constructor(
    readonly release: string,
    readonly code: string,
    readonly text = '{}',
  ) {
    this.#data = parsed(text, release);
  }

  /** Takes what was read, as render/reading.mjs notes it. */
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

  /** Stands for all that went into a page of a route, by its pattern, which read these data. */
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
