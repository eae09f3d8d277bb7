import { hashFiles } from '../../../build/section-data';
import { prerenderPage, renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import type { Article } from '../../content/post';
import { ANY_OTHER_POST } from '../../content/template';
import { mockFetch } from '../../testing/data-files';
import { hydrate, open } from '../../testing/browse';
import { articlesOnDisk, manyArticles } from '../../testing/posts';
import '../../testing/two-renderers';
import type * as DataFiles from '../../catalog/data-files';
import { Component } from './Post';

let mockArticles: readonly Article[] | null = articlesOnDisk;
let mockRoot = '';
jest.mock('../../catalog/articles', () => ({
  get dataFile() {
    if (!mockArticles) return null;
    const { dataFiles } = jest.requireActual<typeof DataFiles>('../../catalog/data-files');
    const files = dataFiles(mockArticles);
    return (name: string) => files.get(name);
  },
  dataRoot: () => mockRoot,
}));

const PATTERN = '/blog/:slug';
const TEMPLATE = '/blog/gohighlevel-for-local-businesses';
const TITLE = 'GoHighLevel for Local Businesses: A First Look';
const at = (path: string) => prerenderPage(Component, path, PATTERN);

beforeEach(() => {
  mockArticles = articlesOnDisk;
  (globalThis as { __webpack_public_path__?: string }).__webpack_public_path__ = '/release/';
});

describe('the template article', () => {
  test('is labeled as placeholder, with everything around it', () => {
    renderPage(Component, TEMPLATE, PATTERN);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(TITLE);
    expect(screen.getByText('This is placeholder content.')).toBeInTheDocument();
    expect(screen.getByText('January 15, 2025').closest('time')).toHaveAttribute(
      'datetime',
      '2025-01-15',
    );
    expect(screen.getByText('2 min read')).toBeInTheDocument();
    expect(screen.getByText('By CRM Compass editorial team')).toBeInTheDocument();
    expect(screen.getByText('Niches')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
    const trial = screen.getByRole('link', { name: 'Start Free Trial' });
    expect(trial).toHaveAttribute('href', '/go/gohighlevel');
    expect(trial).toHaveAttribute('rel', 'sponsored nofollow');
    expect(trial).toHaveAttribute('data-cta', 'trial-inline');
    const related = within(screen.getByRole('navigation', { name: 'Read next' }));
    expect(related.getAllByRole('link')).toHaveLength(4);
  });

  test('lists its sections', () => {
    renderPage(Component, TEMPLATE, PATTERN);
    const toc = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const link of toc.getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(
        link.textContent,
      );
  });

  test('is excluded from search results', async () => {
    const html = await at(TEMPLATE);
    expect(html).toContain('name="robots" content="noindex,follow"');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/blog\/gohighlevel-for-local-businesses"/);
  });

  test('is the same page for every address', async () => {
    const html = await at(TEMPLATE);
    expect(await at(ANY_OTHER_POST)).toBe(html);
    expect(await at('/blog/nobody-wrote-this')).toBe(html);
  });
});

describe('a post written as Markdown', () => {
  test('shows its own text and is indexed', async () => {
    mockArticles = manyArticles(3);
    const html = await at('/blog/post-1');
    expect(html).toContain('<title>Post number 1 | CRM Compass</title>');
    expect(html).toContain('name="robots" content="index,follow"');
    expect(html).toContain('"@type":"BlogPosting"');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/blog\/post-1"/);
  });

  test('states the day of its last change to search engines', async () => {
    mockArticles = manyArticles(1).map((article) => ({ ...article, updated: '2025-03-01' }));
    const html = await at('/blog/post-0');
    expect(html).toContain('"dateModified":"2025-03-01"');
    expect(html).toContain('property="article:modified_time" content="2025-03-01"');
    mockArticles = manyArticles(1);
    expect(await at('/blog/post-0')).not.toMatch(/dateModified|modified_time/);
  });

  test('without related posts has no heading for them', async () => {
    mockArticles = manyArticles(1).map((article) => ({ ...article, related: [] }));
    expect(await at('/blog/post-0')).not.toContain('Read next');
  });

  test('contains its data once and its text once', async () => {
    const html = await at(TEMPLATE);
    expect(html.split('Questions from readers decide')).toHaveLength(2);
    expect(html.split('id="blog-page-data"')).toHaveLength(2);
  });
});

describe('in the browser, a post', () => {
  test.each([TEMPLATE, '/blog/nobody-wrote-this'])(
    '%s hydrates as prerendered, without a request',
    async (address) => {
      const fetching = jest.fn();
      globalThis.fetch = fetching;
      const body: (string | undefined)[] = [];
      const text = () => document.getElementById('post-body')?.innerHTML;
      const { errors, unmount } = await hydrate(
        Component,
        {
          prerenderedAt: address === TEMPLATE ? TEMPLATE : ANY_OTHER_POST,
          address,
          pattern: PATTERN,
        },
        () => {
          body.push(text());
          mockArticles = null;
        },
      );
      expect(errors).toEqual([]);
      expect(text()).toBe(body[0]);
      expect(text()).toContain('This is placeholder content.');
      expect(fetching).not.toHaveBeenCalled();
      unmount();
    },
  );

  test('that is navigated to is fetched alone', async () => {
    const [article] = manyArticles(1).filter(({ slug }) => slug === 'post-0');
    const built = hashFiles(new Map([['posts/post-0.json', article]]));
    mockRoot = built.root;
    const fetching = mockFetch(built.files);
    mockArticles = null;
    await open(Component, '/blog/post-0', PATTERN);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Post number 0');
    expect(fetching.mock.calls.map(([address]) => address)).toEqual([
      expect.stringMatching(/^\/release\/index\.[0-9a-f]{16}\.json$/),
      expect.stringMatching(/^\/release\/posts\/post-0\.[0-9a-f]{16}\.json$/),
    ]);
  });
});
