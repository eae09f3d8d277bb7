import { type SiteResponse, ask as askAt } from '../servers/ask';
import type { blogSaying } from '@site/tool/testing/contracts/blog';

/** As people type them, and the address of the page. */
const OTHER_FORMS: readonly (readonly [address: string, right: string])[] = [
  ['/Blog', '/blog'],
  ['/BLOG/', '/blog'],
  ['/%62log', '/blog'],
  ['/%42log', '/blog'],
  ['/blog.', '/blog'],
  ['/blog%20', '/blog'],
  ['/blog/%20', '/blog'],
  ['//', '/'],
  ['//blog', '/blog'],
  ['/Blog?utm_source=News&Q=%41', '/blog?utm_source=News&Q=%41'],
  ['/blog/Known', '/blog/known'],
  ['/BLOG/KNOWN', '/blog/known'],
  ['/blog/%6Bnown', '/blog/known'],
  ['/blog%2Fknown', '/blog/known'],
  ['/blog%2fKnown', '/blog/known'],
  ['/blog//known', '/blog/known'],
  ['/blog/known.', '/blog/known'],
  ['/blog/known...', '/blog/known'],
  ['/blog/known%2E', '/blog/known'],
  ['/blog/known%20', '/blog/known'],
  ['/blog/known%20/', '/blog/known'],
  ['/blog/known%C2%A0', '/blog/known'],
  ['/blog/known%0A', '/blog/known'],
  ['/blog/known,', '/blog/known'],
  ['/blog/known).', '/blog/known'],
  ['/blog/known%22', '/blog/known'],
  ['/blog/Known.?q=x', '/blog/known?q=x'],
  ['/blog/Feed.XML', '/blog/feed.xml'],
  ['//Blog//%4Bnown.?Q=a%20B', '/blog/known?Q=a%20B'],
  ['/BLOG//?Q', '/blog?Q'],
];

const OLD_FORMS = [
  '/blog/Old',
  '/BLOG/OLD/',
  '/blog/%6Fld',
  '/blog/old.',
  '/blog/old%20',
  '//blog//old',
];

/** Longer than file systems allow. */
const LONG = [
  'a'.repeat(250),
  'a'.repeat(256),
  'a'.repeat(3_000),
  '%C3%A9'.repeat(130),
  `${'a'.repeat(300)}.txt`,
];

interface Asked {
  readonly port: () => number;
  readonly blog: ReturnType<typeof blogSaying>;
}

export function testAddresses({ port, blog }: Asked): void {
  const ask = (address: string, headers?: Record<string, string>) =>
    askAt(port(), address, headers);
  const isFallback = ({ body }: SiteResponse) => body.includes(`at ${blog.fallbackPage}<`);

  test.each(OTHER_FORMS)('%s redirects to %s in one step', async (address, right) => {
    const { status, headers } = await ask(address);
    expect([status, headers.location]).toEqual([308, right]);
    const there = await ask(right);
    expect([there.status, isFallback(there)]).toEqual([200, false]);
  });

  test.each(OLD_FORMS)('%s, an old address in another form, redirects', async (address) => {
    const { status, headers } = await ask(`${address}?Q=News`);
    expect(status).toBe(308);
    // Web servers have a small page at an old address, which redirects itself.
    expect(['/blog/known?Q=News', '/blog/old?Q=News']).toContain(headers.location);
  });

  test('other addresses of a pattern have one form, too; unknown addresses get 404 in any form', async () => {
    expect((await ask('/blog/Never-Heard-Of.')).headers.location).toBe('/blog/never-heard-of');
    expect(isFallback(await ask('/blog/never-heard-of'))).toBe(true);
    for (const address of [
      '/Nothing',
      '/nothing.',
      '/%6Eothing',
      '/blog/known/Deeper',
      '/toString',
    ])
      expect([address, (await ask(address)).status]).toEqual([address, 404]);
  });

  test.each(['/_Releases/x', '/_RELEASE', '/.Git/HEAD', '/@Any', '/..%2f..%2fBlog'])(
    '%s redirects to a path of this site, if at all',
    async (address) => {
      const { status, headers } = await ask(address);
      expect([308, 404, 400]).toContain(status);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\@_])/);
    },
  );

  test('addresses with characters that no page has get 404', async () => {
    for (const address of [
      ...['/bl%C3%B6g', '/Bl%C3%B6g', '/blog%3Cb%3E', '/blog%0d%0aX-Bad:1', '/blog%5Cknown'],
      ...['/b*og', '/%5Bb%5Dlog', '/{path}', '/$uri', '/blog/known/%24%7Bpath%7D'],
    ]) {
      const { status, headers } = await ask(address);
      expect([address, status, headers.location, headers['x-bad']]).toEqual([
        address,
        404,
        undefined,
        undefined,
      ]);
    }
  });

  test.each(LONG)('a long name is treated like any other: %#', async (name) => {
    const post = await ask(`/blog/${name}`);
    expect([post.status, isFallback(post)]).toEqual([200, true]);
    for (const address of [`/${name}`, `/blog/known/${name}`, `/blog/${name}/x`]) {
      const { status, body } = await ask(address);
      expect([status, body]).toEqual([404, expect.stringContaining('Oops! Page Not Found')]);
    }
    const file = await ask(`/_releases/blog/${blog.id}/${name}`);
    expect([file.status, file.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('a path of very many segments gets 404', async () => {
    for (const address of ['/a'.repeat(1_500), `/blog${'/a'.repeat(1_500)}`])
      expect((await ask(address)).status).toBe(404);
  });

  test.each(['/%00', '/blog%00', '/blog/known%00', '/blog/%00known', '/blog/%00/'])(
    '%s is a bad request',
    async (address) => expect((await ask(address)).status).toBe(400),
  );

  test('a page is not served at the name of its file', async () => {
    expect((await ask('/index')).status).toBe(404);
    expect((await ask('/blog/known/index')).status).toBe(404);
    const post = await ask('/blog/index');
    expect([post.status, isFallback(post)]).toEqual([200, true]);
  });
}
