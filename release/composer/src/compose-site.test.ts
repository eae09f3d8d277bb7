import { joinDocuments, ObjectWriter, readPageSet } from '@site/store';
import {
  finishedPage,
  redirecting,
  SITE_URL,
  type ExampleOptions,
  withFallbackPage,
} from '../testing';
import { blogOf, Site } from '../testing/site';

let site: Site;
beforeEach(() => {
  site = new Site();
});

test('makes pages, documents and redirects of releases, and names their policies once', async () => {
  const { pages } = await site.deploy({
    shell: {},
    content: {},
    blog: { change: redirecting({ '/blog/old': '/blog' }, withFallbackPage()) },
  });
  expect(Object.keys(pages).sort()).toEqual(['blog', 'content', 'shell']);
  const html = await site.html(pages, 'blog', '/blog');
  expect(html).toContain('<h1>blog 1.0.0 at /blog</h1>');
  expect(html).toMatch(
    /^<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy"/,
  );
  const blog = await readPageSet(site.store, pages.blog ?? '');
  expect(blog.pages['/blog/old']).toMatchObject({ redirect: '/blog' });
  expect(blog.fallbacks).toEqual({ '/blog/:slug': '/blog/any-other' });
  expect(blog.pages['/social/blog.png']?.type).toBe('image/png');
  expect(blog.pages['/blog']?.inputs).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(blog.policies).size).toBe(blog.policies.length);
  const shell = await readPageSet(site.store, pages.shell ?? '');
  expect(Object.keys(shell.pages)).toEqual(expect.arrayContaining(['/404', '/favicon.ico']));
});

test('the documents of the whole site are joined of what each section adds', async () => {
  const { pages } = await site.deploy({ shell: {}, content: {}, blog: {} });
  const sets = (await site.sets(pages)).map((set) => [set.app, set] as const);
  const joined = joinDocuments(Object.fromEntries(sets));
  const documents = new Map(joined.map(({ path, text }) => [path, text]));
  expect(documents.get('/sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${SITE_URL}/</loc></url>
  <url><loc>${SITE_URL}/blog</loc></url>
</urlset>
`);
  expect(documents.get('/robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
  );
  expect(documents.get('/llms.txt')).toContain(
    `## Blog\n\n- [The page at /blog](${SITE_URL}/blog): `,
  );
  expect(documents.get('/.well-known/security.txt')).toContain('Expires: 2026-12-31T00:00:00.000Z');
});

test('refuses a deploy for which addresses vanish, unless it says that they are gone', async () => {
  await site.deploy({ shell: {}, blog: blogOf(3) });
  await expect(site.compose({ blog: blogOf(2) })).rejects.toMatchObject({
    code: 'E_VANISHED',
    message: expect.stringContaining('/blog/post-2; declare redirects in blog') as string,
  });
  const { warnings } = await site.compose({ blog: blogOf(2) }, { gone: true });
  expect(warnings).toEqual([
    expect.stringContaining(
      'blog, page /blog/post-2: has gone, and "not found" answers there',
    ) as string,
  ]);
  await site.compose({ blog: blogOf(2) }, { checks: 'safety' });
});

test('a section that is removed warns once, however many pages it had', async () => {
  await site.deploy({ shell: {}, blog: blogOf(3) });
  const { blog: _, ...apps } = site.latest?.apps ?? {};
  const { warnings } = await site.composer.composeSite(new ObjectWriter(site.store), {
    apps,
    settings: {},
    latest: site.latest,
    gone: true,
    checks: 'all',
  });
  expect(warnings).toEqual([
    'blog, page /blog: has gone with 3 more pages, and "not found" answers there; to bring them back: npx release rollback blog',
  ]);
});

const saying = (html: string): ExampleOptions => ({
  server: `exports.page = () => ${JSON.stringify(html)};`,
});

test('going back is held to what keeps visitors safe, and to no other rule', async () => {
  await site.deploy({ shell: {}, blog: {} });
  const dull = saying('<h1>One</h1><h1>Two</h1><a href="/nowhere">dead</a>');
  await expect(site.compose({ blog: dull })).rejects.toMatchObject({ code: 'E_PAGE_RULE' });
  await site.compose({ blog: dull }, { checks: 'safety' });
  const hostile = saying('<h1>One</h1><script>alert(1)</script>');
  await expect(site.compose({ blog: hostile }, { checks: 'safety' })).rejects.toMatchObject({
    code: 'E_PAGE_RULE',
    message: expect.stringContaining('has a <script>') as string,
  });
});

test('a dead link of another section warns, and does not stop a deploy', async () => {
  const linking = saying('<h1>One</h1><a href="/offers/a">an offer</a>');
  const offers = (path: string) => ({ pages: { [path]: finishedPage('<h1>Offer</h1>') } });
  await site.deploy({ shell: {}, blog: linking, offers: offers('/offers/a') });
  const { warnings } = await site.compose({ offers: offers('/offers/b') }, { gone: true });
  expect(warnings).toContain(
    'blog, page /blog: links to /offers/a, which offers does not have; fix the page',
  );
});

test('refuses what does not fit the shell: its contract, claims, origins and packages', async () => {
  const refused = (change: ExampleOptions['change'], code: string) =>
    expect(
      site.compose({ shell: {}, blog: { change } }, { checks: 'safety' }),
    ).rejects.toMatchObject({ code });
  await refused((release) => void (release.requires = { react: '^18.0.0' }), 'E_INCOMPATIBLE');
  await refused((release) => void (release.connects = ['https://evil.example']), 'E_INCOMPATIBLE');
  await refused(redirecting({ '/about': '/blog' }), 'E_FOREIGN_PATH');
  await refused((release) => void (release.digest = '0'.repeat(64)), 'E_INVALID_RELEASE');
});

test('refuses new releases whose facts nobody has checked for too long, and warns of those that are due', async () => {
  const stating = (checked: string): ExampleOptions => ({
    change: (release) => {
      const fact = { name: 'prices', source: 'the price list', checked, pages: ['/blog'] };
      release.datedFacts = [fact];
    },
  });
  await site.deploy({ shell: {} });
  await expect(site.compose({ blog: stating('2026-01-01') })).rejects.toMatchObject({
    code: 'E_OVERDUE',
  });
  await site.compose({ blog: stating('2026-01-01') }, { checks: 'safety' });
  const { warnings } = await site.compose({ blog: stating('2026-10-20') });
  expect(warnings).toEqual([
    expect.stringContaining(
      '“prices” (the price list) was last checked on 2026-10-20, 39 days ago',
    ) as string,
  ]);
});

test('names what can try pages that our own build has not tried', async () => {
  await site.deploy({ shell: {} });
  const { warnings } = await site.compose({
    blog: { change: (release) => delete release.hydrated },
  });
  expect(warnings).toEqual([
    expect.stringMatching(
      /^blog: no build has tried its pages in a browser; try them before visitors do: npx release probe blog@1\.0\.0-/,
    ),
  ]);
});

test('refuses a site without a shell', async () => {
  await expect(site.compose({ blog: {} })).rejects.toThrow('A site needs a shell');
});
