/** A setting, an address or a folder is wrong, and nothing was done. Codes: docs/refusal-codes.md. */
export class ServerError extends Error {
  override readonly name = 'ServerError';

  constructor(
    message: string,
    readonly code: 'E_CONFIG' | 'E_NOT_LIVE' = 'E_CONFIG',
  ) {
    super(message);
  }
}
