import { escapeControl } from '@site/contract';

/** What a command or a rule refuses; nothing has changed. `code` stays the same when the message changes. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: `E_${string}`,
    message: string,
  ) {
    super(message);
  }
}

/** `page`: its name, with that of its release. */
export const pageRefusal = (page: string, what: string): Refusal =>
  new Refusal('E_RENDER', escapeControl(`${page}: ${what}; fix the page and build it again`));

const EXIT_CODES: Readonly<Record<string, number>> = { E_USAGE: 2, E_PENDING: 3 };

export const exitCodeOf = (error: unknown): number =>
  (error instanceof Refusal && EXIT_CODES[error.code]) || 1;
