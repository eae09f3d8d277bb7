import { absoluteUrl, faqPage, PageMeta, type PageMetaProps, site } from '@site/site';
import { prerenderPage } from '@site/build/testing';

const facts: PageMetaProps = {
  title: 'A page with a name',
  description: 'What a visitor finds on it.',
  path: '/blog/a-page',
};

async function headOf(props: PageMetaProps): Promise<Document> {
  const html = await prerenderPage(() => <PageMeta {...props} />, props.path);
  return new DOMParser().parseFromString(html, 'text/html');
}

const contentOf = (head: Document, name: string) =>
  [...head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((tag) =>
    tag.getAttribute('content'),
  );

test('PageMeta gives title, description and address once each, to search engines and link previews', async () => {
  const head = await headOf(facts);
  const address = `${site.url}/blog/a-page`;
  expect(head.querySelectorAll('title')).toHaveLength(1);
  expect(head.title).toBe(`A page with a name | ${site.name}`);
  expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
  expect(contentOf(head, 'og:url')).toEqual([address]);
  for (const name of ['og:title', 'twitter:title'])
    expect(contentOf(head, name)).toEqual([facts.title]);
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(contentOf(head, name)).toEqual([facts.description]);
});

test('the social card has size and text, and an address that depends on the page’s path only', async () => {
  const head = await headOf(facts);
  const card = `${site.url}/social/blog/a-page.png`;
  expect(contentOf(head, 'og:image')).toEqual([card]);
  expect(contentOf(head, 'twitter:image')).toEqual([card]);
  expect(contentOf(head, 'og:image:width')).toEqual(['1200']);
  expect(contentOf(head, 'og:image:height')).toEqual(['630']);
  expect(contentOf(head, 'og:image:alt')).toEqual(contentOf(head, 'twitter:image:alt'));
  expect(contentOf(head, 'og:image:alt')[0]).toContain(facts.title);
});

test('PageMeta puts the site’s name first on Home, which has its own card', async () => {
  const head = await headOf({ ...facts, path: '/' });
  expect(head.title).toBe(`${site.name}: A page with a name`);
  expect(contentOf(head, 'og:image')).toEqual([`${site.url}/social/index.png`]);
  expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.url}/`);
});

test('PageMeta makes a page indexable by default', async () => {
  expect(contentOf(await headOf(facts), 'robots')).toEqual(['index,follow']);
  expect(contentOf(await headOf({ ...facts, noindex: true }), 'robots')).toEqual([
    'noindex,follow',
  ]);
});

test('PageMeta names feeds and the day of publication if given', async () => {
  const type = 'application/feed+json';
  const head = await headOf({
    ...facts,
    type: 'article',
    published: '2025-01-20',
    feeds: [{ title: 'Posts', path: '/blog/feed.json', type }],
  });
  const feed = head.querySelector('link[rel=alternate]');
  expect(feed?.getAttribute('href')).toBe(absoluteUrl('/blog/feed.json'));
  expect(feed?.getAttribute('type')).toBe(type);
  expect(contentOf(head, 'article:published_time')).toEqual(['2025-01-20']);
  const plain = await headOf(facts);
  expect(plain.querySelector('link[rel=alternate]')).toBeNull();
  expect(contentOf(plain, 'article:published_time')).toEqual([]);
});

test('structured data is one graph that begins with page and site', async () => {
  const questions = [{ question: 'Is </script> safe?', answer: 'Yes & no.' }];
  const head = await headOf({ ...facts, graph: [faqPage(facts.path, questions)] });
  const blocks = head.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks).toHaveLength(1);
  const { '@graph': graph } = JSON.parse(blocks[0]?.textContent ?? '') as {
    '@graph': Record<string, unknown>[];
  };
  expect(graph).toMatchObject([
    {
      '@type': 'WebPage',
      '@id': `${site.url}/blog/a-page#webpage`,
      name: facts.title,
      isPartOf: {
        '@id': `${site.url}/#website`,
        publisher: { '@id': `${site.url}/#organization` },
      },
    },
    {
      '@type': 'FAQPage',
      isPartOf: { '@id': `${site.url}/blog/a-page#webpage` },
      mainEntity: [{ name: 'Is </script> safe?', acceptedAnswer: { text: 'Yes & no.' } }],
    },
  ]);
});
