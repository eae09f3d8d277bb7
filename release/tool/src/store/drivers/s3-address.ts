import { WrongUsage } from '@site/composer/errors';

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;

/** Takes an address such as s3://bucket/folder, gives its parts; throws WrongUsage if it is none. */
export function partsOf(address: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(address) ?? [];
  if (bucket) return { bucket, prefix };
  // Some put keys before an @.
  const shown = address.replace(/\/\/.*@/, '//...@');
  throw new WrongUsage(`${shown} is not a bucket; write s3://bucket or s3://bucket/folder.`);
}

/**
 * Takes a bucket, the folder in it and its region, gives the address of a key's beginning: at a server that is named,
 * else at Amazon's, by the bucket's own name where a certificate can stand for that.
 */
export function urlOf(bucket: string, prefix: string, region: string, server?: string): string {
  const amazon = `s3.${region}.amazonaws.com`;
  const byPath = `${server?.replace(/\/+$/, '') ?? `https://${amazon}`}/${bucket}`;
  const base = server || bucket.includes('.') ? byPath : `https://${bucket}.${amazon}`;
  return `${[base, prefix].filter(Boolean).join('/')}/`;
}
