import { WrongUsage } from '@site/composer/errors';

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;

/** Throws WrongUsage unless it is an s3:// address. */
export function partsOf(address: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(address) ?? [];
  if (bucket) return { bucket, prefix };
  // People put keys before an @.
  const shown = address.replace(/\/\/.*@/, '//...@');
  throw new WrongUsage(`${shown} is not a bucket; write s3://bucket or s3://bucket/folder.`);
}

/** Amazon buckets use their own host name where its wildcard certificate covers it. */
export function urlOf(bucket: string, prefix: string, region: string, server?: string): string {
  const amazon = `s3.${region}.amazonaws.com`;
  const byPath = `${server?.replace(/\/+$/, '') ?? `https://${amazon}`}/${bucket}`;
  const base = server || bucket.includes('.') ? byPath : `https://${bucket}.${amazon}`;
  return `${[base, prefix].filter(Boolean).join('/')}/`;
}
