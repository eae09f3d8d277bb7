import { SECURITY_HEADERS } from '../../src/serve/http/headers';
import { type SiteResponse, ask as askAt } from '../servers/ask';
import { Cloudflare, obfuscated } from '../proxies/cloudflare';
import type { blogSaying } from '@site/tool/testing/contracts/blog';

/** A file of a release that is opened as a page has no rights. */
const SANDBOX =
  "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

type Policy = 'in a header' | 'in the page';

export interface Expected {
  /** Of pages, live.json and the 404 page. */
  readonly cacheControl: string;
  readonly liveCacheControl?: string;
  readonly notFoundCacheControl: string;
  /** Of pages, the 404 page and the fallback. */
  readonly policies: Policy;
  readonly otherPolicies: Policy;
  readonly encodings: readonly string[];
  readonly notFoundPaths: readonly string[];
  /** undefined where a page redirects. */
  readonly redirectStatus: number | undefined;
  /** Documents have the type that their section gives, not that of their extension. */
  readonly hasSectionTypes: boolean;
  /** A missing file gets a line of text, not a page. */
  readonly missingFileIsText: boolean;
  /** A request for a service worker's script gets 404. */
  readonly refusesServiceWorkers: boolean;
  readonly discovery: boolean;
  /** Cannot see TLS, and sends HSTS always. */
  readonly alwaysSendsHsts?: boolean;
}

export const USUAL: Expected = {
  cacheControl: 'no-cache, no-transform',
  notFoundCacheControl: 'no-cache, no-transform',
  policies: 'in a header',
  otherPolicies: 'in a header',
  encodings: ['br', 'gzip'],
  notFoundPaths: ['/404'],
  redirectStatus: 308,
  hasSectionTypes: true,
  missingFileIsText: true,
  refusesServiceWorkers: true,
  discovery: true,
};

interface Asked {
  readonly port: () => number;
  readonly blog: ReturnType<typeof blogSaying>;
  readonly composition: number;
}

function expectPolicy({ headers, body }: SiteResponse, where: Policy): void {
  const own = "default-src 'self'; script-src 'self'";
  const header = String(headers['content-security-policy'] ?? '');
  if (where === 'in a header') return expect(header.startsWith(own)).toBe(true);
  expect(header).not.toContain('script-src');
  expect(body).toContain(`<meta http-equiv="Content-Security-Policy" content="${own}`);
}

export function testSite({ port, blog, composition }: Asked, expected: Expected): void {
  const ask = (address: string, headers?: Record<string, string>) =>
    askAt(port(), address, headers);

  test.each(['/', '/blog', '/blog/known'])('%s is a page with a policy of its own', async (at) => {
    const answer = await ask(at);
    const { status, headers, body } = answer;
    expect([status, headers['cache-control']]).toEqual([200, expected.cacheControl]);
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    for (const [header, value] of Object.entries(SECURITY_HEADERS))
      expect([header, headers[header.toLowerCase()]]).toEqual([header, value]);
    expectPolicy(answer, expected.policies);
    expect(body).toContain(`at ${at}</h1>`);
  });

  test('responses over TLS have Strict-Transport-Security, for this host only', async () => {
    const hstsOf = async (headers?: Record<string, string>) => {
      const paths = [
        '/',
        '/nothing',
        '/blog/feed.xml',
        '/blog/',
        `/_releases/blog/${blog.id}/page.js`,
      ];
      const answers = await Promise.all(paths.map((path) => ask(path, headers)));
      return [...new Set(answers.map((answer) => answer.headers['strict-transport-security']))];
    };
    const hsts = ['max-age=31536000'];
    expect(await hstsOf({ 'X-Forwarded-Proto': 'https' })).toEqual(hsts);
    const others = expected.alwaysSendsHsts ? hsts : [undefined];
    expect(await hstsOf()).toEqual(others);
    expect(await hstsOf({ 'X-Forwarded-Proto': 'http' })).toEqual(others);
  });

  test('a proxy that rewrites e-mail addresses, as Cloudflare does, leaves pages as they are', async () => {
    const proxy = await Cloudflare.inFrontOf(port());
    const { body } = await ask('/blog');
    expect(obfuscated(body)).toContain('[email&#160;protected]');
    for (const address of ['/', '/blog', '/blog/known'])
      expect((await askAt(proxy.port, address)).body).toBe((await ask(address)).body);
    proxy.stop();
    expect(proxy.rewritten).toBe(0);
  });

  test('an unchanged page is not sent again', async () => {
    const { headers } = await ask('/blog');
    const again = await ask('/blog', { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  if (expected.encodings.length > 0)
    test.each(expected.encodings)('%s is sent to a browser that accepts it', async (encoding) => {
      const { headers } = await ask('/blog', { 'Accept-Encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toMatch(/Accept-Encoding/i);
    });

  test('a trailing slash redirects to the page without it and keeps the query', async () => {
    const { status, headers } = await ask('/blog/?q=x');
    expect([status, headers.location]).toEqual([308, '/blog?q=x']);
    expect((await ask('/blog/known/')).headers.location).toBe('/blog/known');
  });

  test.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/%0d%0aX-Bad:1/'])(
    '%s redirects to no other host and adds no header',
    async (address) => {
      const { headers } = await ask(address);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(headers['x-bad']).toBeUndefined();
    },
  );

  test.each(['/nothing', '/blog/known/deeper', ...expected.notFoundPaths])(
    '%s gets the "not found" page',
    async (address) => {
      const answer = await ask(address);
      expect([answer.status, answer.headers['cache-control']]).toEqual([
        404,
        expected.notFoundCacheControl,
      ]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expectPolicy(answer, expected.otherPolicies);
      expect(answer.body).toContain('Oops! Page Not Found');
    },
  );

  test('any other address of a pattern gets its fallback page', async () => {
    const answer = await ask('/blog/never-heard-of');
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.stringContaining(`${blog.text} at ${blog.fallbackPage}`),
    ]);
    expectPolicy(answer, expected.otherPolicies);
  });

  if (expected.redirectStatus)
    test('the old address of a renamed page redirects permanently and keeps the query', async () => {
      const { status, headers } = await ask('/blog/old?utm_source=x');
      expect([status, headers.location]).toEqual([
        expected.redirectStatus,
        '/blog/known?utm_source=x',
      ]);
      expect((await ask('/blog/old')).headers.location).toBe('/blog/known');
      expect((await ask('/blog/older')).headers.location).toBe('/blog#here');
      expect((await ask('/blog/older?q=x')).headers.location).toBe('/blog?q=x#here');
    });

  test('a document whose address matches a pattern is served itself, in a sandbox', async () => {
    const { status, headers, body } = await ask('/blog/feed.xml');
    expect([status, body]).toEqual([200, `<feed>${blog.text}</feed>`]);
    const type = expected.hasSectionTypes ? /^application\/atom\+xml/ : /^(text|application)\/xml/;
    expect(headers['content-type']).toMatch(type);
    expect(headers['content-security-policy']).toContain(SANDBOX);
  });

  if (expected.refusesServiceWorkers)
    test.each(['/blog', '/blog/feed.xml', 'page.js'])(
      '%s requested as a service worker script gets 404',
      async (address) => {
        const file = address.startsWith('/') ? address : `/_releases/blog/${blog.id}/${address}`;
        expect((await ask(file, { 'Service-Worker': 'script' })).status).toBe(404);
        const { status, headers, body } = await ask(file);
        expect(status).toBe(200);
        const isInPage = address === '/blog' && expected.policies === 'in the page';
        const policy = isInPage ? body : headers['content-security-policy'];
        expect(policy).toContain("worker-src 'none'");
      },
    );

  test('files of a release are cached for a year, the 404 of a missing one is not', async () => {
    const { status, headers } = await ask(`/_releases/blog/${blog.id}/page.js`);
    expect([status, headers['cache-control']]).toEqual([200, 'public,max-age=31536000,immutable']);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'none'");
    for (const file of ['page.js', 'picture.svg', 'notes.txt']) {
      const { status: found, headers: its } = await ask(`/_releases/blog/${blog.id}/${file}`);
      expect([file, found, its['content-security-policy']]).toEqual([
        file,
        200,
        expect.stringContaining(SANDBOX),
      ]);
      expect(its['x-content-type-options']).toBe('nosniff');
    }
    for (const file of ['gone.js', '../server/server.cjs', '..%2fserver%2fserver.cjs']) {
      const gone = await ask(`/_releases/blog/${blog.id}/${file}`);
      expect([file, gone.status, gone.headers['cache-control']]).toEqual([file, 404, 'no-store']);
      if (expected.missingFileIsText) expect(gone.headers['content-type']).not.toMatch(/html/);
    }
  });

  test('live.json and the health address report what is live', async () => {
    const { status, headers, body } = await ask('/live.json');
    expect([status, headers['cache-control']]).toEqual([
      200,
      expected.liveCacheControl ?? expected.cacheControl,
    ]);
    expect(JSON.parse(body)).toMatchObject({
      composition,
      sections: { blog: { live: { release: blog.id } } },
    });
    if (!expected.discovery) return;
    const discovery = await ask('/frontend-discovery.json');
    expect([discovery.status, discovery.body]).toEqual([200, expect.stringContaining(blog.id)]);
  });
}
