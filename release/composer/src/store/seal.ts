import { checksum } from './hash';

/** A digest detects any later change. */
export const sealed = <T extends object>(about: T): T & { readonly digest: string } => ({
  ...about,
  digest: checksum(JSON.stringify(about)),
});

/** Older descriptions have no digest and count as intact. */
export function isSealed(read: object): boolean {
  const { digest, ...about } = read as { digest?: unknown };
  return digest === undefined || digest === checksum(JSON.stringify(about));
}

export function unsealed<T extends object>(
  read: T & { readonly digest?: unknown },
): Omit<T, 'digest'> {
  const about: T & { digest?: unknown } = { ...read };
  delete about.digest;
  return about;
}
