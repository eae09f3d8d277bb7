import { ENDINGS } from '@site/shared/contract';
import { mediaType } from '@site/composer/media-type';

export interface ObjectHeaders {
  readonly ContentType: string;
  readonly ContentEncoding?: keyof typeof ENDINGS;
  readonly CacheControl: string;
}

const ENCODINGS = Object.entries(ENDINGS) as [keyof typeof ENDINGS, string][];
const IMMUTABLE = /^releases\/[^/]+\/[^/]+\/client\//;

/** Release files never change, so caches keep them a year. `type` takes precedence over the extension. */
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
