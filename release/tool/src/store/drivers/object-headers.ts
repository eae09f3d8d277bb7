import { ENDINGS } from '@site/shared/contract';
import { mediaType } from '@site/composer/media-type';

export interface ObjectHeaders {
  readonly ContentType: string;
  readonly ContentEncoding?: keyof typeof ENDINGS;
  readonly CacheControl: string;
}

const ENCODINGS = Object.entries(ENDINGS) as [keyof typeof ENDINGS, string][];
const IMMUTABLE = /^releases\/[^/]+\/[^/]+\/client\//;

/**
 * Takes a key of the store, gives what a CDN must say with its bytes: files of releases never change
 * and are kept for a year, all else is asked for again. A type given counts more than the name's ending.
 */
export function objectHeaders(key: string, type?: string): ObjectHeaders {
  const [encoding, ending = ''] = ENCODINGS.find(([, one]) => key.endsWith(one)) ?? [];
  return {
    ContentType: type || mediaType(key.slice(0, key.length - ending.length)),
    ...(encoding ? { ContentEncoding: encoding } : {}),
    CacheControl: IMMUTABLE.test(key)
      ? 'public,max-age=31536000,immutable'
      : 'no-cache, no-transform',
  };
}
