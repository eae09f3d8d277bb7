import { mimes } from 'mrmime';

/** What mrmime does not know or names otherwise than web servers do. */
const OWN: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  cjs: 'text/javascript',
};

/** By own names only: a file may be called "__proto__" or end in ".constructor". */
const known = new Map(Object.entries({ ...mimes, ...OWN }));

/** What stands behind the last dot of a name that does not begin with it. */
const ENDING = /[^/]\.([^./]*)$/;

/** Takes the name of a file, gives the media type to serve it with. */
export function mediaType(name: string): string {
  const type = known.get(ENDING.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
