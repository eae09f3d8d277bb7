import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, type Wanted } from '@site/composer/testing/releases';

/** Columns 1 to 10 are line 2 of the first source, later ones line 1 of the second. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['remote-blog/src/pages/Post/Post.tsx', 'shared/src/blocks/Card.tsx'],
  names: [],
  mappings: 'AACEA,UCDF',
});
const integrity = `sha384-${createHash('sha384').update(MAP).digest('base64')}`;

/** With a source map; `script` is the file that it is of. */
export function mappedBlog(
  below: string,
  wanted: Wanted = {},
): { readonly folder: string; readonly script: string } {
  let script = '';
  const change: Wanted['change'] = (release) => {
    script = Object.keys(release.client as object).find((name) => /^page\..*js$/.test(name)) ?? '';
    Object.assign(release, { maps: { [`${script}.map`]: { integrity, bytes: MAP.length } } });
  };
  const { folder } = builtRelease(below, 'blog', { ...wanted, byContent: true, change });
  fs.mkdirSync(path.join(folder, 'maps'), { recursive: true });
  fs.writeFileSync(path.join(folder, `maps/${script}.map`), MAP);
  return { folder, script };
}
