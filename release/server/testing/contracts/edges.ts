import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testSite, USUAL } from './site';
import { ask as askAt, askRaw } from '../servers/ask';
import type { Edges } from '../servers/edges';
import { LARGE, SiteInBucket } from '../servers/site-in-bucket';
import { visitsTo } from '../servers/visits';
import type { WebServer } from '../servers/web-servers';
import { builtRelease, withFallbackPage } from '@site/composer/testing/releases';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { rollback } from '@site/tool/rollback';
import type { Gateway } from '@site/tool/testing/stores/gateway';

interface TestedEdges {
  readonly site: SiteInBucket;
  readonly startGateway: () => Promise<Gateway>;
  /** Servers by name. */
  readonly starts: Readonly<Record<string, (edges: Edges) => Promise<WebServer>>>;
  /** More tests of one server. */
  readonly more?: (name: string, port: () => number, blog: SiteInBucket['old']) => void;
}

/** Servers that read a site in a bucket. */
export function testEdges({
  site,
  startGateway,
  starts,
  more = () => undefined,
}: TestedEdges): void {
  const { folder, old, bold, shell } = site;

  beforeAll(async () => site.start(await startGateway(), starts), 240_000);
  afterAll(() => site.stop());

  describe.each(Object.keys(starts))('%s', (name) => {
    const ask = (address: string, headers?: Record<string, string>, method?: string) =>
      askAt(site.portOf(name), address, headers, method);

    const notFoundPaths = [...USUAL.notFoundPaths, '/composition.json'];
    testSite(
      { port: () => site.portOf(name), blog: old, composition: 1 },
      { ...USUAL, notFoundPaths },
    );
    more(name, () => site.portOf(name), old);

    test('a page is sent whole and varies by encoding only; its 304 repeats the cache headers', async () => {
      const { headers, body } = await ask('/blog');
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
      const again = await ask('/blog', { 'If-None-Match': headers.etag ?? '' });
      expect([again.status, again.headers['cache-control']]).toEqual([
        304,
        'no-cache, no-transform',
      ]);
      expect(again.headers['content-security-policy']).toContain("script-src 'self'");
    });

    test('HEAD is answered like GET, without the body', async () => {
      for (const at of ['/blog', `/_releases/shell/${shell.id}/large.bin`]) {
        const [get, head] = [await ask(at), await ask(at, {}, 'HEAD')];
        expect([head.status, head.body]).toEqual([200, '']);
        for (const header of ['content-length', 'etag', 'content-type', 'cache-control'])
          expect([header, head.headers[header]]).toEqual([header, get.headers[header]]);
      }
    });

    test('methods other than GET and HEAD get 405', async () => {
      const { status, headers } = await ask('/blog', {}, 'POST');
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    });

    test.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ])('a browser that accepts %s gets the precompressed page', async (encoding, undone) => {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await askRaw(site.portOf(name), '/blog', headers);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(undone(answer.body).toString()).toBe((await ask('/blog')).body);
    });

    test('a range request gets part of a page or of a large file', async () => {
      const page = await ask('/blog', { Range: 'bytes=0-14' });
      expect([page.status, page.body]).toEqual([206, '<!doctype html>']);
      expect(page.headers['content-range']).toMatch(/^bytes 0-14\/\d+$/);
      const large = `/_releases/shell/${shell.id}/large.bin`;
      const part = await ask(large, { Range: 'bytes=1200000-1200005' });
      expect([part.status, part.body, part.headers['content-range']]).toEqual([
        206,
        'large ',
        `bytes 1200000-1200005/${LARGE.length}`,
      ]);
      expect((await ask(large)).body).toBe(LARGE);
      expect((await ask(large, { Range: 'bytes=9000000-' })).status).toBe(416);
    });

    test.each(['//evil.example/', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fcurrent.json', '/%00'])(
      '%s gets an error or a redirect within the site',
      async (at) => {
        const { status, headers } = await ask(at);
        expect([308, 400, 404]).toContain(status);
        expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      },
    );

    test('an unchanged file of a release gets 304; one of an unknown release a 404 that is not cached', async () => {
      const { headers } = await ask(`/_releases/blog/${old.id}/page.js`);
      const tagged = { 'If-None-Match': headers.etag ?? '' };
      expect((await ask(`/_releases/blog/${old.id}/page.js`, tagged)).status).toBe(304);
      const gone = await ask('/_releases/blog/9.9.9-aaaaaaaa/page.js');
      expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(gone.headers['content-type']).not.toMatch(/html/);
    });

    test('live.json and /healthz name the live composition', async () => {
      const { headers, body } = await ask('/live.json');
      expect(headers['cache-control']).toBe('no-cache, no-transform');
      expect(JSON.parse(body)).toMatchObject({ composition: 1 });
      const again = await ask('/live.json', { 'If-None-Match': headers.etag ?? '' });
      expect(again.status).toBe(304);
      expect((await ask('/frontend-discovery.json')).body).toContain(old.id);
      expect((await ask('/healthz')).body).toBe('ok; serves composition 1\n');
    });
  });

  test('visits are drawn for a canary and keep their side, until it is live for all', async () => {
    await deploy(site.store, ['blog'], '', bold.folder, { canary: 50 });
    await site.shown();
    for (const port of site.ports) {
      const seen = new Set<string>();
      for (let count = 0; count < 24; count++) {
        const visit = visitsTo(port)();
        const drawn = await visit.get('/blog');
        const cookie = drawn.headers['set-cookie']?.[0];
        expect(cookie).toMatch(/^release_side=2[cl]~50; Path=\/; HttpOnly; SameSite=Lax$/);
        expect([drawn.headers['cache-control'], drawn.headers.vary]).toEqual([
          'private, no-cache, no-transform',
          'Accept-Encoding, Cookie',
        ]);
        const text = cookie?.includes('2c') ? 'bold text' : 'old text';
        seen.add(text);
        expect(drawn.body).toContain(`${text} at /blog`);
        const feed = await visit.get('/blog/feed.xml');
        expect([feed.body, feed.headers['set-cookie']]).toEqual([
          `<feed>${text}</feed>`,
          undefined,
        ]);
        const live = await visit.get('/live.json');
        expect(live.body).toContain(`"release":"${text === 'bold text' ? bold.id : old.id}"`);
      }
      expect([...seen].sort()).toEqual(['bold text', 'old text']);
      const asset = await askAt(port, `/_releases/blog/${bold.id}/page.js`);
      expect([asset.status, asset.headers['set-cookie']]).toEqual([200, undefined]);
    }
    await promote(site.store, '');
    await site.shown();
    for (const port of site.ports) {
      const { body, headers } = await askAt(port, '/blog', { Cookie: 'release_side=2l~50' });
      expect([body, headers['set-cookie']]).toEqual([
        expect.stringContaining('bold text'),
        undefined,
      ]);
    }
  });

  test('a visit that drew a new canary gets it from a server that has not read it yet', async () => {
    const { ports } = site;
    const { store } = site;
    for (const port of ports) await askAt(port, '/blog');
    await rollback(store, 'blog', undefined, '');
    for (const port of ports) {
      // A forged cookie triggers a look now; a true one would be needed to look again within a second.
      const begun = 1 + ((await store.live()) ?? 0);
      await askAt(port, '/blog', { Cookie: `release_side=${begun + 1}c~50` });
      await deploy(store, ['blog'], '', bold.folder, { canary: 50 });
      const { body } = await askAt(port, '/blog', { Cookie: `release_side=${begun}c~50` });
      expect(body).toContain('bold text');
      await rollback(store, 'blog', undefined, '');
    }
  });

  test('while the bucket is silent the last good composition is served, and what is new afterwards', async () => {
    const { gateway, store } = site.edges;
    const { ports } = site;
    for (const port of ports) expect((await askAt(port, '/blog/known')).status).toBe(200);
    const newest = builtRelease(folder, 'blog', {
      text: 'newest text',
      change: withFallbackPage(),
    });
    await deploy(site.store, ['blog'], '', newest.folder, { gone: true });
    await site.shown();
    const before = await Promise.all(ports.map((port) => askAt(port, '/blog')));
    gateway.silence();
    const live = (await store.live()) ?? 0;
    await deploy(
      store,
      ['content'],
      '',
      builtRelease(folder, 'content', { version: '2.0.0' }).folder,
    );
    const unread = await Promise.all(ports.map((port) => askAt(port, '/blog/known')));
    for (const { status, body } of unread)
      expect([status, body]).toEqual([
        200,
        expect.stringMatching(/(?:old|bold) text at .blog.known/),
      ]);
    for (let round = 0; round < 2; round++) {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      for (const [index, port] of ports.entries()) {
        const { status, body } = await askAt(port, '/blog');
        expect([status, body]).toEqual([200, before[index]?.body]);
      }
    }
    for (const port of ports)
      expect((await askAt(port, '/healthz')).body).toBe(
        `stale: what is live cannot be opened; serves composition ${live}\n`,
      );
    gateway.resume();
    for (const port of ports) {
      let body = '';
      for (let look = 0; !body.includes('content 2.0.0') && look < 200; look++) {
        body = (await askAt(port, '/')).body;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(body).toContain('content 2.0.0 at /');
    }
  });
}
