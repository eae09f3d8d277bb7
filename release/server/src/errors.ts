/** A setting, an address or a folder is wrong, and nothing was done. `code` is what docs/refusal-codes.md explains. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code = 'E_CONFIG';
}
