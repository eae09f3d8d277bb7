import { hash } from './hash';

/** Takes what a description says, gives it with a digest of itself, by which any later change of it is seen. */
export const sealed = <T extends object>(about: T): T & { readonly digest: string } => ({
  ...about,
  digest: hash(JSON.stringify(about)),
});

/** Takes a description as it was read; false if it is not what was written. Older ones have no digest, and are believed. */
export function isSealed(read: object): boolean {
  const { digest, ...about } = read as { digest?: unknown };
  return digest === undefined || digest === hash(JSON.stringify(about));
}

/** Takes a description as it was read, gives what was sealed. */
export function unsealed<T extends object>(
  read: T & { readonly digest?: unknown },
): Omit<T, 'digest'> {
  const about: T & { digest?: unknown } = { ...read };
  delete about.digest;
  return about;
}
