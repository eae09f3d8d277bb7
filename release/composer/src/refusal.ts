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

const EXIT_CODES: Readonly<Record<string, number>> = { E_USAGE: 2, E_PENDING: 3 };

export const exitCodeOf = (error: unknown): number =>
  (error instanceof Refusal && EXIT_CODES[error.code]) || 1;
