/** Nothing was done, since a setting, an address or a folder is wrong. docs/refusal-codes.md explains the codes. */
export class ServerError extends Error {
  override readonly name = 'ServerError';

  constructor(
    message: string,
    readonly code: 'E_CONFIG' | 'E_NOT_LIVE' = 'E_CONFIG',
  ) {
    super(message);
  }
}
