export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    readonly file: string,
    readonly reason: string,
  ) {
    super(`${file}: ${reason}`);
  }
}
