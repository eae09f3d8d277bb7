import { absoluteUrl, paths } from '@site/site';
import { articlesOnDisk, manyArticles } from '../testing/posts';
import { atomFeed } from './atom';
import { dedicatedPosts } from '../content/dedicated-posts';
import { documents, feedPosts } from './documents';
import { jsonFeed } from './json-feed';
import { type Article, FILES, postPath, type PostSummary } from '../content/post';
import { feedPictures } from './pictures';
import { TEMPLATE_SLUG } from '../content/template';

const awkward: PostSummary = {
  ...dedicatedPosts.snapshots,
  title: 'Tom & "Jerry" <b>\u0000\u000b',
  excerpt: '</summary> & so on 🙂',
};

const xml = (text: string) => new DOMParser().parseFromString(text, 'application/xml');
const all = (parent: ParentNode, name: string) =>
  [...parent.querySelectorAll(name)].map(({ textContent }) => textContent);

test('the blog publishes an Atom feed and a JSON feed', () => {
  expect(documents().map(({ path, type }) => [path, type])).toEqual([
    ['/blog/feed.xml', 'application/atom+xml'],
    ['/blog/feed.json', 'application/feed+json'],
  ]);
});

describe('the Atom feed', () => {
  const feed = xml(atomFeed(feedPosts(articlesOnDisk)));

  test('has the elements that RFC 4287 requires', () => {
    const root = feed.documentElement;
    expect([root.localName, root.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    for (const name of ['feed > id', 'feed > title', 'feed > updated', 'feed > author > name'])
      expect(all(feed, name)).toHaveLength(1);
    expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(
      absoluteUrl('/blog/feed.xml'),
    );
    const [newest] = feedPosts(articlesOnDisk);
    expect(all(feed, 'feed > updated')).toEqual([`${newest?.date}T00:00:00Z`]);
  });

  test('lists every post, newest first, without the template article', () => {
    const ids = all(feed, 'entry > id');
    expect(ids).toEqual(feedPosts(articlesOnDisk).map(({ slug }) => absoluteUrl(postPath(slug))));
    const own = [paths.automationsPost, paths.snapshotsPost, paths.agenciesPost].map(absoluteUrl);
    expect(ids.filter((id) => own.includes(id))).toEqual(own);
    expect(ids).not.toContain(absoluteUrl(postPath(TEMPLATE_SLUG)));
    for (const entry of feed.querySelectorAll('entry'))
      for (const name of ['id', 'title', 'updated', 'summary', 'author > name'])
        expect(all(entry, `:scope > ${name}`)).toHaveLength(1);
  });

  test('is well-formed whatever a post contains', () => {
    const entry = xml(atomFeed([awkward]));
    expect(all(entry, 'parsererror')).toEqual([]);
    expect(all(entry, 'entry > title')).toEqual(['Tom & "Jerry" <b>']);
    expect(all(entry, 'summary')).toEqual([awkward.excerpt]);
  });
});

describe('the JSON feed', () => {
  interface JsonFeed {
    readonly items: readonly Record<string, unknown>[];
  }
  const parsed = (posts: readonly PostSummary[]) => JSON.parse(jsonFeed(posts)) as JsonFeed;

  test('conforms to version 1.1', () => {
    const feed = parsed(feedPosts(articlesOnDisk));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'CRM Compass blog',
      home_page_url: absoluteUrl(paths.blog),
      feed_url: absoluteUrl('/blog/feed.json'),
    });
    for (const item of feed.items) {
      expect(item).toMatchObject({ id: item.url, title: expect.any(String) as string });
      expect(item.content_text).toEqual(expect.any(String));
      expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    }
  });

  test('lists the same posts as the Atom feed', () => {
    const posts = feedPosts(articlesOnDisk);
    expect(parsed(posts).items.map(({ id }) => id)).toEqual(
      all(xml(atomFeed(posts)), 'entry > id'),
    );
  });
});

test('feeds list the newest twenty posts', () => {
  const posts = feedPosts(manyArticles(200));
  expect(posts).toHaveLength(20);
  expect(posts[0]?.slug).toBe(dedicatedPosts.automations.slug);
});

test('a post with a picture has it in both feeds, with an absolute address', () => {
  (globalThis as { __webpack_public_path__?: string }).__webpack_public_path__ = '/release/';
  const [drawn, taken] = [
    { ...awkward, slug: 'drawn' },
    { ...awkward, slug: 'taken' },
  ];
  const pictures = feedPictures([
    {
      ...(articlesOnDisk[0] as Article),
      slug: 'taken',
      picture: { src: `${FILES}x.webp`, alt: '' },
    },
  ]);
  const url = absoluteUrl('/release/x.webp');
  const links = [...xml(atomFeed([drawn, taken], pictures)).querySelectorAll('[rel=enclosure]')];
  expect(links.map((link) => [link.getAttribute('type'), link.getAttribute('href')])).toEqual([
    ['image/webp', url],
  ]);
  const { items } = JSON.parse(jsonFeed([drawn, taken], pictures)) as {
    items: { image?: string }[];
  };
  expect(items.map(({ image }) => image)).toEqual([undefined, url]);
  const facts = documents()
    .map(({ body }) => body)
    .join('');
  expect(facts).toContain(`"image": "${absoluteUrl('/picture.svg')}"`);
});

test('both feeds say when a post was last changed', () => {
  const [first, second] = feedPosts(articlesOnDisk) as [PostSummary, PostSummary];
  const posts = [
    { ...first, date: '2025-02-02', updated: undefined },
    { ...second, date: '2025-02-01', updated: '2025-03-01' },
  ];
  const feed = xml(atomFeed(posts));
  expect(all(feed, 'entry > updated')).toEqual(['2025-02-02T00:00:00Z', '2025-03-01T00:00:00Z']);
  expect(all(feed, 'feed > updated')).toEqual(['2025-03-01T00:00:00Z']);
  const { items } = JSON.parse(jsonFeed(posts)) as { items: { date_modified?: string }[] };
  expect(items.map((item) => item.date_modified)).toEqual([undefined, '2025-03-01T00:00:00Z']);
});
