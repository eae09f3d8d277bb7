/** A post that cannot be published: says which file, which line or field, and what to do. */
export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(file: string, faults: readonly string[]) {
    super(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  }
}
