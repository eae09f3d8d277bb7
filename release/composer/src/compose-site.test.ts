import {
  activate,
  adoptRelease,
  commit,
  type Composition,
  joinDocuments,
  MemoryStore,
  nextComposition,
  ObjectWriter,
  PREVIEW_AREA,
  publishRelease,
  readObject,
  readPageSet,
  releaseId,
  type SettingValues,
} from '@site/store';
import {
  exampleBuild,
  finishedPage,
  redirecting,
  SITE_URL,
  type Wanted,
  withFallbackPage,
} from '../testing';
import { createComposer, type SiteToCompose } from '.';

const NOW = Date.parse('2026-11-28T01:00:00.000Z');

type Asked = Partial<Pick<SiteToCompose, 'checks' | 'gone' | 'area'>> & {
  readonly settings?: SettingValues;
};

/** Of all tests: its process for checks starts once. */
const rendered: string[] = [];
const composer = createComposer({
  now: () => NOW,
  onRender: (_app, path) => void rendered.push(path),
});

/** A store with a history. */
class Site {
  readonly store = new MemoryStore(() => NOW);
  readonly rendered = rendered;
  latest: Composition | undefined;
  readonly composer = composer;

  async adopt(app: string, wanted: Wanted = {}, area?: string) {
    const objects = new ObjectWriter(this.store, () => NOW);
    const id = await publishRelease(objects, exampleBuild(app, wanted));
    return (await adoptRelease(objects, app, id, area)).ref;
  }

  async compose(releases: Readonly<Record<string, Wanted>>, asked: Asked = {}) {
    const { settings = this.latest?.settings ?? {}, checks = 'all', ...more } = asked;
    const changed = await Promise.all(
      Object.entries(releases).map(
        async ([app, wanted]) => [app, await this.adopt(app, wanted)] as const,
      ),
    );
    const apps = { ...this.latest?.apps, ...Object.fromEntries(changed) };
    this.rendered.length = 0;
    const objects = new ObjectWriter(this.store, () => NOW);
    const { latest, composer } = this;
    const composed = await composer.composeSite(objects, {
      apps,
      settings,
      latest,
      checks,
      ...more,
    });
    return { apps, settings, ...composed };
  }

  async deploy(releases: Readonly<Record<string, Wanted>>, asked: Asked = {}) {
    const { apps, settings, pages, warnings } = await this.compose(releases, asked);
    const live = Object.fromEntries(
      Object.entries(apps).map(([app, ref]) => [app, { ...ref, pages: pages[app] ?? '' }]),
    );
    const number = (this.latest?.number ?? 0) + 1;
    this.latest = nextComposition(this.latest, number, {
      change: { at: new Date(NOW).toISOString(), action: 'deploy', author: 'Ada', reason: 'test' },
      ...{ apps: live, settings, trials: [], wayBack: {} },
    });
    await commit(this.store, this.latest);
    await activate(this.store, number);
    return { pages, warnings };
  }

  async html(pages: Readonly<Record<string, string>>, app: string, path: string, area = 'site') {
    const set = await readPageSet(this.store, pages[app] ?? '', area);
    const bytes = await readObject(this.store, area, set.pages[path]?.object ?? '');
    return new TextDecoder().decode(bytes);
  }

  async sets(pages: Readonly<Record<string, string>>) {
    return Promise.all(Object.values(pages).map((digest) => readPageSet(this.store, digest)));
  }
}

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `post-${index}`);

/** Posts whose texts are data, and which say what they read. */
function blogOf(count: number, changed = ''): Wanted {
  const posts = slugs(count);
  return {
    server: `const data = require('./data.json');
exports.page = (path) => '<h1>' + (path === '/blog' ? 'All posts' : data['posts/' + path.slice(6)]) + '</h1>';`,
    data: Object.fromEntries(
      posts.map((slug, index) => [`posts/${slug}`, index === 0 ? `Text ${changed}` : 'Text']),
    ),
    reads: Object.fromEntries([
      ['/blog', []],
      ...posts.map((slug) => [`/blog/${slug}`, [`posts/${slug}`]]),
    ]) as Record<string, string[]>,
    change: (release) => {
      (release.routes as object[]).push({
        path: '/blog/:slug',
        ...{ scripts: [], styles: [], pages: posts.map((slug) => `/blog/${slug}`) },
      });
    },
  };
}

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
  const documents = new Map(
    joinDocuments(await site.sets(pages)).map(({ path, text }) => [path, text]),
  );
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

test('equal inputs render nothing', async () => {
  const { pages } = await site.deploy({ shell: {}, blog: blogOf(3) });
  const again = await site.compose({});
  expect(again.pages).toEqual(pages);
  expect(site.rendered).toEqual([]);
  const rebuilt = await site.compose({
    blog: { ...blogOf(3), builtAt: '2026-02-02T00:00:00.000Z' },
  });
  expect(rebuilt.pages.blog).not.toBe(pages.blog);
  expect(site.rendered).toEqual([]);
});

test('one changed word renders one page, among 300 posts as among 10', async () => {
  for (const count of [10, 300]) {
    site = new Site();
    await site.deploy({ shell: {}, blog: blogOf(count) });
    await site.compose({ blog: blogOf(count, 'with one more word') });
    expect(site.rendered).toEqual(['/blog/post-0']);
  }
});

test('a page set with reused pages equals one whose pages were all rendered', async () => {
  await site.deploy({ shell: {}, blog: blogOf(5) });
  const reused = await site.compose({ blog: blogOf(5, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0']);
  const fresh = new Site();
  const whole = await fresh.deploy({ shell: {}, blog: blogOf(5, 'more') });
  expect(reused.pages.blog).toBe(whole.pages.blog);
});

test('a page that reads more than its release states is refused, as it would not be made anew', async () => {
  const blog = blogOf(2);
  await expect(
    site.compose({ shell: {}, blog: { ...blog, reads: { ...blog.reads, '/blog/post-1': [] } } }),
  ).rejects.toThrow(
    'page /blog/post-1: reads posts/post-1 of its data, which server/reads.json does not state for it',
  );
});

test('a page of a release that does not say what it reads is made anew when any data change', async () => {
  const { reads: _, ...blog } = blogOf(2);
  await site.deploy({ shell: {}, blog });
  const { reads: _other, ...changed } = blogOf(2, 'more');
  await site.compose({ blog: changed });
  expect(site.rendered).toEqual(['/blog', '/blog/post-0', '/blog/post-1']);
});

test('another shell, other settings or other links make all pages anew', async () => {
  await site.deploy({ shell: { links: ['/contact'] }, blog: {} });
  await site.compose({ shell: { text: 'another', links: ['/contact'] } });
  expect(site.rendered).toEqual(['/404', '/blog']);
  await site.compose({}, { settings: { SITE_URL: 'https://other.example' } });
  expect(site.rendered).toEqual(['/404', '/blog']);
  await site.compose({ forms: {} });
  expect(site.rendered).toEqual(['/404', '/blog', '/contact']);
});

test('a damaged page is made again', async () => {
  const { pages } = await site.deploy({ shell: {}, blog: blogOf(3) });
  const set = await readPageSet(site.store, pages.blog ?? '');
  const key = `objects/site/${set.pages['/blog/post-2']?.object}`;
  await site.store.write(key, new TextEncoder().encode('damaged'));
  await site.compose({ blog: blogOf(3, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0', '/blog/post-2']);
  expect(
    await readObject(site.store, 'site', set.pages['/blog/post-2']?.object ?? ''),
  ).toBeDefined();
});

test('nothing that a preview made is a source, and a preview takes pages over from the site', async () => {
  await site.deploy({ shell: {}, blog: blogOf(3) });
  const preview = await site.compose({ blog: blogOf(3, 'more') }, { area: PREVIEW_AREA });
  expect(site.rendered).toEqual(['/blog/post-0']);
  expect(await site.html(preview.pages, 'blog', '/blog/post-1', PREVIEW_AREA)).toContain('Text');
  await site.compose({ blog: blogOf(3, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0']);
});

test('nothing that a publisher writes is a source', async () => {
  await site.deploy({ shell: {}, blog: blogOf(2) });
  const id = await publishRelease(
    new ObjectWriter(site.store),
    exampleBuild('blog', blogOf(2, 'more')),
  );
  const before = await site.compose({ blog: blogOf(2, 'more') });
  const digest = before.apps.blog?.digest ?? '';
  expect(id).toBe(releaseId({ version: '1.0.0', digest }));
  // A publisher reaches the area of the app alone, also with a set that says it is the site's.
  const objects = new ObjectWriter(site.store);
  const set = await readPageSet(site.store, before.pages.blog ?? '');
  await objects.put('blog', new TextEncoder().encode(JSON.stringify(set)));
  await site.compose({ blog: blogOf(2, 'more') });
  expect(site.rendered).toEqual(['/blog/post-0']);
});

test('a way back to a release of the record makes no page again', async () => {
  await site.deploy({ shell: {}, blog: blogOf(3) });
  const first = site.latest?.apps.blog;
  await site.deploy({ blog: blogOf(3, 'more') });
  const objects = new ObjectWriter(site.store);
  const apps = { ...site.latest?.apps, ...(first && { blog: first }) };
  site.rendered.length = 0;
  const { latest } = site;
  const back = await site.composer.composeSite(objects, {
    ...{ apps, settings: {}, latest, checks: 'safety' },
  });
  expect(back.pages.blog).toBe(first?.pages);
  expect(site.rendered).toEqual([]);
});

test('finished pages are filled into the frame, and only a changed one is made anew', async () => {
  const pages = (text: string) => ({
    '/offers/a': finishedPage(`<h1>Offer ${text}</h1>`),
    '/offers/b': finishedPage('<h1>Other offer</h1>'),
  });
  const { pages: sets } = await site.deploy({ shell: {}, offers: { pages: pages('one') } });
  expect(await site.html(sets, 'offers', '/offers/a')).toContain(
    '<div data-section="offers"><h1>Offer one</h1></div>',
  );
  await site.compose({ offers: { pages: pages('two') } });
  expect(site.rendered).toEqual(['/offers/a']);
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

const saying = (html: string): Wanted => ({
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
  const refused = async (change: (release: Record<string, unknown>) => void) =>
    expect(site.compose({ shell: {}, blog: { change } }, { checks: 'safety' })).rejects;
  (await refused((release) => void (release.requires = { react: '^18.0.0' }))).toMatchObject({
    code: 'E_INCOMPATIBLE',
  });
  (await refused((release) => void (release.connects = ['https://evil.example']))).toMatchObject({
    code: 'E_INCOMPATIBLE',
  });
  (await refused(redirecting({ '/about': '/blog' }) ?? (() => undefined))).toMatchObject({
    code: 'E_FOREIGN_PATH',
  });
  (await refused((release) => void (release.digest = '0'.repeat(64)))).toMatchObject({
    code: 'E_INVALID_RELEASE',
  });
});

test('refuses new releases whose facts nobody has checked for too long, and warns of those that are due', async () => {
  const stating = (checked: string): Wanted => ({
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

test('refuses a site without a shell', async () => {
  await expect(site.compose({ blog: {} })).rejects.toThrow('A site needs a shell');
});
