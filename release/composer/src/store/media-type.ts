import { mimes } from 'mrmime';

/** Types that mrmime lacks, or names differently than web servers do. */
const OWN: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  cjs: 'text/javascript',
};

/** A Map, since a file may be called "__proto__" or end in ".constructor". */
const known = new Map(Object.entries({ ...mimes, ...OWN }));

const ENDING = /[^/]\.([^./]*)$/;

export function mediaType(name: string): string {
  const type = known.get(ENDING.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
