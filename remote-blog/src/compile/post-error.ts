export interface Violation {
  readonly line: number;
  readonly message: string;
}

export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(file: string, violations: readonly (string | Violation)[]) {
    super(
      violations
        .map((violation) =>
          typeof violation === 'string'
            ? `${file}: ${violation}`
            : `${file}:${violation.line}: ${violation.message}`,
        )
        .join('\n'),
    );
  }
}
