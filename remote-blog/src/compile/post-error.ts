import type { Fault } from './syntax/fault';

/** A post that cannot be published: says which file, which line or field, and what to do. */
export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(file: string, faults: readonly (string | Fault)[]) {
    super(
      faults
        .map((one) =>
          typeof one === 'string' ? `${file}: ${one}` : `${file}:${one.line}: ${one.fault}`,
        )
        .join('\n'),
    );
  }
}
