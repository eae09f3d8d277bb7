import { mimes } from 'mrmime';

/** Types that mrmime lacks, or names differently than web servers do. */
const OWN: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  cjs: 'text/javascript',
};

/** A Map, since a file may be called "__proto__" or end in ".constructor". */
const TYPES = new Map(Object.entries({ ...mimes, ...OWN }));

const ENDING = /[^/]\.([^./]*)$/;

export function mediaTypeOf(path: string): string {
  const type = TYPES.get(ENDING.exec(path)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
