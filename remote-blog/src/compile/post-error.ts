import type { Fault } from './syntax/fault';

/** Names the file, the line or field, and the fix. */
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
