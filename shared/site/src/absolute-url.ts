import * as site from './site';

/** No trailing slash, except for the home page. */
export function absoluteUrl(path: string): string {
  return `${site.url}${path}`;
}
