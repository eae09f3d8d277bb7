/** A setting, an address or a folder is wrong, and nothing was done. `code` stays the same when the message changes. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code = 'E_CONFIG';
}
