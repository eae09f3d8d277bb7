export interface Violation {
  readonly line: number;
  readonly message: string;
}

export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(file: string, violations: readonly (string | Violation)[]) {
    const lines = violations.map((violation) =>
      typeof violation === 'string'
        ? `${file}: ${violation}`
        : `${file}:${violation.line}: ${violation.message}`,
    );
    super([...new Set(lines)].join('\n'));
  }

  /** Of several files. */
  static join(messages: readonly string[]): PostError {
    return Object.assign(new PostError('', []), { message: messages.join('\n') });
  }
}
