import { builtRelease, redirecting, withFallbackPage } from '@site/composer/testing/releases';

const MOVED = { '/blog/old': '/blog/known', '/blog/older': '/blog#here' };

interface Particular {
  readonly fallbackPage?: string;
  readonly posts?: readonly string[];
  readonly moved?: Readonly<Record<string, string>>;
}

export const blogSaying = (
  folder: string,
  text: string,
  { fallbackPage = '/blog/any-other', posts, moved = {} }: Particular = {},
) => ({
  text,
  fallbackPage,
  ...builtRelease(folder, 'blog', {
    text,
    client: { 'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'notes.txt': 'notes' },
    server: `exports.page = (path) => '<h1 id="here">${text} at ' + path + '</h1><p>Write to <a href="mailto:help@test.example">help@test.example</a>.</p>';
      exports.documents = async () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed>${text}</feed>' }];`,
    change: redirecting({ ...MOVED, ...moved }, withFallbackPage(fallbackPage, posts)),
  }),
});
