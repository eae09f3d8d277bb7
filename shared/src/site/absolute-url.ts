import * as site from './site';

/** Absolute address of a path of this site: no slash at the end, except for the home page. */
export function absoluteUrl(path: string): string {
  return `${site.url}${path}`;
}
