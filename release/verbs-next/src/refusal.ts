/** Nothing has changed. `code` is what docs/refusal-codes.md explains. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: `E_${string}`,
    message: string,
  ) {
    super(message);
  }
}
