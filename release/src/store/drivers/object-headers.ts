import { mediaType } from '../media-type';

export interface ObjectHeaders {
  readonly ContentType: string;
  readonly ContentEncoding?: 'br' | 'gzip';
  readonly CacheControl: string;
}

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;
const IMMUTABLE = /^releases\/[^/]+\/[^/]+\/client\//;

/**
 * Takes a key of the store, gives what a CDN must say with its bytes: files of releases never change
 * and are kept for a year, all else is asked for again. A type given counts more than the name's ending.
 */
export function objectHeaders(key: string, type?: string): ObjectHeaders {
  const ending = key.slice(-3);
  const encoding = Object.hasOwn(ENCODINGS, ending) && ENCODINGS[ending as keyof typeof ENCODINGS];
  return {
    ContentType: type || mediaType(encoding ? key.slice(0, -3) : key),
    ...(encoding ? { ContentEncoding: encoding } : {}),
    CacheControl: IMMUTABLE.test(key) ? 'public,max-age=31536000,immutable' : 'no-cache',
  };
}
