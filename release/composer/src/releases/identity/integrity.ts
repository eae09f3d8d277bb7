import { createHash } from 'node:crypto';

function hasHash(body: Buffer, value: string): boolean {
  const [algorithm = ''] = value.split('-', 1);
  return value === `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;
}

export const hasIntegrity = (
  body: Buffer,
  { integrity, short }: { readonly integrity: string; readonly short?: string | undefined },
): boolean => hasHash(body, integrity) && (short === undefined || hasHash(body, short));
