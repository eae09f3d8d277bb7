import { pathsMadeOf } from './paths-made-of';

const routes = [
  { chunk: 'BlogList', listed: ['/blog'] },
  { chunk: 'ListPage', listed: ['/blog/page/2'] },
  { chunk: 'Post', listed: ['/blog/calendars', '/blog/pipelines'] },
];

test.each([
  ['a post', ['/site/remote-blog/src/content/posts/calendars.md'], ['/blog/calendars']],
  ['a page of its own', ['/site/remote-blog/src/pages/BlogList/copy.ts'], ['/blog']],
  ['code that many pages share', ['/site/remote-blog/src/pages/Post/Post.tsx'], []],
  ['something else', ['/site/remote-blog/src/components/Card.tsx', '/site/2.ts/x.css'], []],
])('an edit of %s tells where it is seen', (_what, files, paths) => {
  expect(pathsMadeOf(routes, files)).toEqual(paths);
});
