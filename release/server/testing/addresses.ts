import type { Answer, Ask } from './ask';

const OTHER_SPELLINGS: readonly (readonly [address: string, canonical: string])[] = [
  ['/Blog', '/blog'],
  ['/BLOG/', '/blog'],
  ['/%42log', '/blog'],
  ['/blog/%20', '/blog'],
  ['//', '/'],
  ['//blog', '/blog'],
  ['/Blog?utm_source=News&Q=%41', '/blog?utm_source=News&Q=%41'],
  ['/blog/Known', '/blog/known'],
  ['/blog/%6Bnown', '/blog/known'],
  ['/blog%2Fknown', '/blog/known'],
  ['/blog//known', '/blog/known'],
  ['/blog/known.', '/blog/known'],
  ['/blog/known...', '/blog/known'],
  ['/blog/known%2E', '/blog/known'],
  ['/blog/known%20', '/blog/known'],
  ['/blog/known%C2%A0', '/blog/known'],
  ['/blog/known%0A', '/blog/known'],
  ['/blog/known,', '/blog/known'],
  ['/blog/known).', '/blog/known'],
  ['/blog/known%22', '/blog/known'],
  ['/blog/Feed.XML', '/blog/feed.xml'],
  ['/blog/capital', '/blog/Capital'],
  ['/blog/CAPITAL/', '/blog/Capital'],
  ['//Blog//%4Bnown.?Q=a%20B', '/blog/known?Q=a%20B'],
];

const OLD_SPELLINGS = [
  '/blog/Old',
  '/BLOG/OLD/',
  '/blog/%6Fld',
  '/blog/old.',
  '/blog/old%20',
  '//blog//old',
];

const WITH_SLASH: readonly (readonly [address: string, canonical: string])[] = [
  ['/blog/?q=x', '/blog?q=x'],
  ['/blog/known/', '/blog/known'],
];
const UNKNOWN_WITH_SLASH = ['/about/team//?q=/x/', '/about/team?q=/x/'] as const;

const STRANGE = [
  '/bl%C3%B6g',
  '/blog%3Cb%3E',
  '/blog%0d%0aX-Bad:1',
  '/blog%5Cknown',
  '/b*og',
  '/%5Bb%5Dlog',
  '/{path}',
  '/$uri',
  '/blog/known/%24%7Bpath%7D',
];

const LONG = [
  'a'.repeat(250),
  'a'.repeat(256),
  'a'.repeat(3_000),
  '%C3%A9'.repeat(130),
  `${'a'.repeat(300)}.txt`,
];

interface Server {
  readonly ask: Ask;
  readonly asset: (name: string) => string;
  /** Web servers send other spellings of unknown addresses to a pattern's page without a redirect. */
  readonly isExport?: boolean;
}

const isFallback = ({ body }: Answer) => body.includes('at /blog/any-post<');

export function describeAddresses({ ask, asset, isExport = false }: Server): void {
  test.each(OTHER_SPELLINGS)('%s redirects to %s in one step', async (address, canonical) => {
    const { status, headers } = await ask(address);
    expect([status, headers.location]).toEqual([308, canonical]);
    const page = await ask(canonical);
    expect([page.status, isFallback(page)]).toEqual([200, false]);
  });

  test.each(OLD_SPELLINGS)('%s, an old address in another spelling, redirects', async (address) => {
    const { status, headers } = await ask(`${address}?Q=News`);
    expect([status, headers.location]).toEqual([308, '/blog/known?Q=News']);
  });

  test('other addresses of a pattern have one spelling, too; unknown ones get 404 in any', async () => {
    const other = await ask('/blog/Never-Heard-Of.');
    if (isExport) expect(isFallback(other)).toBe(true);
    else expect(other.headers.location).toBe('/blog/never-heard-of');
    expect(isFallback(await ask('/blog/never-heard-of'))).toBe(true);
    for (const address of [
      '/Nothing',
      '/nothing.',
      '/%6Eothing',
      '/blog/known/Deeper',
      '/toString',
      '/__proto__',
    ])
      expect([address, (await ask(address)).status]).toEqual([address, 404]);
  });

  test.each([
    '/_Releases/x',
    '/_RELEASE',
    '/.Git/HEAD',
    '/@Any',
    '/..%2f..%2fBlog',
    '//evil.example/',
    '///evil.example//',
    '/%0d%0aX-Bad:1/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example',
  ])('%s redirects to a path of this site, if at all', async (address) => {
    const { status, headers } = await ask(address);
    expect([308, 404, 400]).toContain(status);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\@_])/);
    expect(headers['x-bad']).toBeUndefined();
  });

  test.each(STRANGE)('%s, with a character that no page has, gets 404', async (address) => {
    const { status, headers } = await ask(address);
    expect([status, headers.location, headers['x-bad']]).toEqual([404, undefined, undefined]);
  });

  test.each(LONG)('a long name is treated like any other: %#', async (name) => {
    const post = await ask(`/blog/${name}`);
    expect([post.status, isFallback(post)]).toEqual([200, true]);
    for (const address of [`/${name}`, `/blog/known/${name}`, `/blog/${name}/x`]) {
      const { status, body } = await ask(address);
      expect([status, body]).toEqual([404, expect.stringContaining('Oops! Page Not Found')]);
    }
    const file = await ask(asset(name));
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

  test.each(isExport ? WITH_SLASH : [...WITH_SLASH, UNKNOWN_WITH_SLASH])(
    '%s, with a slash at its end, redirects to %s',
    async (address, canonical) => {
      const { status, headers } = await ask(address);
      expect([status, headers.location]).toEqual([308, canonical]);
    },
  );

  test('a page is not served at the name of its file', async () => {
    for (const address of ['/index', '/blog.html', '/blog/known/index'])
      expect([address, (await ask(address)).status]).toEqual([address, 404]);
    const post = await ask('/blog/index');
    expect([post.status, isFallback(post)]).toEqual([200, true]);
  });

  test('a file of a release has one address', async () => {
    expect((await ask(asset('page.js'))).status).toBe(200);
    const resolved = isExport ? [] : ['.//page.js', 'x/%2e%2e//page.js', 'page%2ejs'];
    for (const other of ['page.js/', 'constructor', ...resolved])
      expect([other, (await ask(asset(other))).status]).toEqual([other, 404]);
  });
}
