import type { Fault } from './syntax/fault';

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
