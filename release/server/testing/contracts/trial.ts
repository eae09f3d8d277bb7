import type { SiteResponse } from '../servers/ask';
import { visitsTo } from '../servers/visits';
import type { blogSaying } from '@site/tool/testing/contracts/blog';

type Blog = ReturnType<typeof blogSaying>;

interface Asked {
  readonly port: () => number;
  /** For 30 percent of visits. */
  readonly composition: number;
  /** Of equal length: servers must not confuse pages of equal size. */
  readonly live: Blog;
  readonly canary: Blog;
}

const cookieOf = ({ headers }: SiteResponse) => headers['set-cookie']?.join('; ') ?? '';

export function testTrial({ port, composition, live, canary }: Asked): void {
  const newVisit = () => visitsTo(port())();
  const at = (address: string, cookie: string, more: Record<string, string> = {}) =>
    newVisit().get(address, { Cookie: `release_side=${cookie}`, ...more });
  const isCanary = ({ body }: SiteResponse) => body.includes(canary.text);
  const ofCanary = `${composition}c~30`;
  const ofLive = `${composition}l~30`;

  test('a draw counts next to draws of ended trials, and a token is ignored', async () => {
    for (const [before, after] of [
      ['2c.', ''],
      ['1l.2c.', ''],
      ['', '.99999c'],
      ['2c.', '.99998l.99999c'],
    ] as const) {
      const shares = [...`${before}${after}`.matchAll(/[cl]/g)].map(() => '.10').join('');
      for (const [letter, { text }] of [
        ['c', canary],
        ['l', live],
      ] as const) {
        const answer = await at(
          '/blog',
          `${before}${composition}${letter}${after}~30${shares}~a.b-_c`,
        );
        expect([answer.body, cookieOf(answer)]).toEqual([
          expect.stringContaining(`${text} at /blog`),
          '',
        ]);
        expect(answer.headers['cache-control']).toMatch(/^private/);
      }
    }
  });

  test('the share of visits that get the canary is about the requested one', async () => {
    let canaries = 0;
    for (let visit = 0; visit < 500; visit++)
      if (isCanary(await newVisit().get('/blog'))) canaries++;
    // More than six standard deviations from 150.
    expect(canaries).toBeGreaterThan(80);
    expect(canaries).toBeLessThan(225);
  });

  test('a visit keeps its side on all pages and documents', async () => {
    const seen = new Set<string>();
    for (let index = 0; index < 40; index++) {
      const visit = newVisit();
      const { id, text, fallbackPage } = cookieOf(await visit.get('/')).includes(`${ofCanary};`)
        ? canary
        : live;
      seen.add(id);
      for (let round = 0; round < 3; round++) {
        const page = await visit.get('/blog');
        expect([page.body, cookieOf(page)]).toEqual([
          expect.stringContaining(`${text} at /blog`),
          '',
        ]);
        expect((await visit.get('/blog/never-heard-of')).body).toContain(
          `${text} at ${fallbackPage}`,
        );
        const feed = await visit.get('/blog/feed.xml');
        expect(feed.body).toBe(`<feed>${text}</feed>`);
        const answer = await visit.get('/live.json');
        expect(JSON.parse(answer.body)).toMatchObject({
          composition,
          sections: { blog: { live: { release: id } } },
        });
        expect(cookieOf(answer)).toBe('');
      }
    }
    expect([...seen].sort()).toEqual([live.id, canary.id].sort());
  });

  test.each(['/', '/blog', '/blog/feed.xml', '/live.json', '/nothing', '/blog/'])(
    '%s may not be stored by shared caches',
    async (address) => {
      const answer = await newVisit().get(address);
      expect(answer.headers['cache-control']).toBe('private, no-cache, no-transform');
      expect(answer.headers.vary).toMatch(/(^|, )Cookie$/);
      const expected = `^release_side=${composition}[cl]~30; Path=/; HttpOnly; SameSite=Lax$`;
      expect(cookieOf(answer)).toMatch(new RegExp(expected));
    },
  );

  test.each([
    ['/blog', ({ text }: Blog) => text],
    ['/live.json', ({ id }: Blog) => id],
  ])('the ETag of %s from one side does not match the other side', async (address, expected) => {
    const { etag = '' } = (await at(address, ofLive)).headers;
    const other = await at(address, ofCanary, { 'If-None-Match': etag });
    expect([other.status, other.body]).toEqual([200, expect.stringContaining(expected(canary))]);
    const same = await at(address, ofLive, { 'If-None-Match': etag });
    expect([same.status, same.headers.vary]).toEqual([304, expect.stringMatching(/Cookie$/)]);
  });

  // "x" is no draw, so one is drawn.
  test.each(['l', 'c', 'x'])(
    'each page and document of the %s side has its own policy',
    async (side) => {
      for (const address of ['/', '/blog', '/nothing']) {
        const { headers, body } = await at(address, `${composition}${side}~30`);
        expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
        expect(body).toContain(
          `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self'`,
        );
      }
      for (const address of ['/blog/feed.xml', '/live.json', '/blog/']) {
        const { headers } = await at(address, `${composition}${side}~30`);
        expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; /);
      }
    },
  );

  test('files of releases are the same for all visits: cached for a year, without a cookie', async () => {
    for (const { id } of [live, canary]) {
      const file = await newVisit().get(`/_releases/blog/${id}/page.js`);
      expect([file.status, file.headers['cache-control'], cookieOf(file)]).toEqual([
        200,
        'public,max-age=31536000,immutable',
        '',
      ]);
      expect(file.headers.vary ?? '').not.toContain('Cookie');
      const gone = await newVisit().get(`/_releases/blog/${id}/gone.js`);
      expect([gone.status, cookieOf(gone)]).toEqual([404, '']);
    }
  });

  test.each([
    `${composition - 2}c~30`,
    `${composition}x~30`,
    `${composition}c`,
    `${composition}.canary`,
    `${ofCanary}/../${ofLive}`,
    `../kept/${ofCanary}`,
    '*',
    `${composition}.*`,
    '',
    'a;b',
  ])('with the cookie "%s" a visit is drawn like a new one', async (cookie) => {
    const drawn = await at('/blog', cookie);
    expect([drawn.status, drawn.headers['set-cookie']?.length]).toEqual([200, 1]);
    expect(cookieOf(drawn).includes(`${ofCanary};`)).toBe(isCanary(drawn));
  });
}
