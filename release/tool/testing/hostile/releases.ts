import type { AppName } from '@site/shared/contract';
import { builtRelease, type Wanted } from '@site/composer/testing/releases';

const SERVER = `
const data = require('./data.json');
exports.page = (path) => '<h1 id="here">' + data.words + ' at ' + path + '</h1>';
exports.documents = async () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed>' + data.words + '</feed>' }];`;

export interface Built {
  readonly app: AppName;
  readonly folder: string;
  readonly id: string;
}

export function honestReleases(below: string) {
  const build = (app: AppName, wanted: Wanted = {}): Built => ({
    app,
    ...builtRelease(below, app, { byContent: true, ...wanted }),
  });
  const blog = (version: string, words: string, code: string) =>
    build('blog', {
      version,
      text: code,
      server: SERVER,
      data: { words },
      client: { 'photo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${words} --></svg>` },
      change: (release) => {
        release.code = `1.0.0-${code}`;
        const [list] = release.routes as object[];
        const pages = ['/blog/known', '/blog/any-other'];
        const more = { ...list, path: '/blog/:slug', pages, anyOther: '/blog/any-other' };
        (release.routes as object[]).push(more);
      },
    });
  return {
    live: [build('shell'), build('content'), blog('1.0.0', 'old words', '1a2b3c4d')],
    /** New text, same code: most pages can be reused. */
    next: blog('1.0.1', 'new words', '1a2b3c4d'),
    later: blog('2.0.0', 'new words', '2b3c4d5e'),
  } as const;
}

export type Honest = ReturnType<typeof honestReleases>;
