import { hashFiles } from '../../../build/section-data';
import { prerenderPage, renderPage } from '@site/build/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Article } from '../../content/post';
import { mockFetch } from '../../testing/data-files';
import { hydrate, open } from '../../testing/browse';
import { manyArticles, specifiedArticles } from '../../testing/posts';
import '../../testing/two-renderers';
import { allPosts } from '../../catalog/list-pages';
import type * as DataFiles from '../../catalog/data-files';
import { Component } from './BlogList';

let mockArticles: readonly Article[] | null = specifiedArticles;
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

const EMPTY = 'No articles found. Try a different search term or category.';
const box = () => screen.getByRole('searchbox', { name: 'Search articles' });
const status = () => screen.getByRole('status');
const chips = () => within(screen.getByRole('navigation', { name: 'Filter by category' }));
const chip = (name: string) => chips().getByRole('link', { name });
const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const posts = () =>
  titles().filter((title) => allPosts(specifiedArticles).some((post) => post.title === title));

function watchStatus(): (string | null)[] {
  const announced: (string | null)[] = [];
  const observer = new MutationObserver(() => announced.push(status().textContent));
  observer.observe(status(), { characterData: true, childList: true, subtree: true });
  return announced;
}

beforeEach(() => {
  mockArticles = specifiedArticles;
});

describe('the static list', () => {
  test('shows every post with a link, its category, date and reading time', async () => {
    const html = await prerenderPage(Component, '/blog');
    for (const { slug, title, readTime, date } of allPosts(specifiedArticles)) {
      expect(html).toContain(`href="/blog/${slug}"`);
      expect(html).toContain(title);
      expect(html).toContain(readTime);
      expect(html).toContain(`<time dateTime="${date}">`);
    }
    expect(html).toContain('4 articles');
  });

  test('has links for its categories that need no JavaScript', async () => {
    const html = await prerenderPage(Component, '/blog');
    expect(html).toContain('href="#category-guides"');
    expect(html).toContain('id="category-guides"');
    expect(html).toContain('data-category="Niches"');
  });

  test('has a head of its own and names the feeds', async () => {
    const html = await prerenderPage(Component, '/blog?q=crm&category=Guides');
    expect(html).toContain(
      '<title>GoHighLevel Blog: Guides &amp; Automations | CRM Compass</title>',
    );
    expect(html).toMatch(/rel="canonical" href="[^"]*\/blog"/);
    expect(html).toMatch(/rel="alternate" type="application\/atom\+xml"[^>]*\/blog\/feed\.xml"/);
    expect(html).toMatch(/rel="alternate" type="application\/feed\+json"[^>]*\/blog\/feed\.json"/);
    expect(html).toContain('"@type":"Blog"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  });
});

describe('the blog search', () => {
  test('filters while typing, ignores case, and announces the number of results', async () => {
    renderPage(Component, '/blog');
    expect(posts()).toHaveLength(4);
    await userEvent.type(box(), 'SNAPSHOTS EXPL');
    expect(posts()).toEqual(['GoHighLevel Snapshots Explained for Agencies']);
    await waitFor(() => expect(status()).toHaveTextContent('1 article'));
  });

  test('announces a number only once the visitor has stopped typing', async () => {
    renderPage(Component, '/blog');
    const announced = watchStatus();
    await userEvent.type(box(), 'snapshots');
    await waitFor(() => expect(announced).toEqual(['1 article']));
  });

  test('says when nothing is found; clearing the filter moves the focus to the results', async () => {
    renderPage(Component, '/blog');
    fireEvent.change(box(), { target: { value: 'zebra' } });
    expect(posts()).toEqual([]);
    expect(status()).toHaveTextContent(EMPTY);
    screen.getByRole('button', { name: 'Show all articles' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(posts()).toHaveLength(4);
    expect(box()).toHaveValue('');
    expect(status()).toHaveFocus();
    expect(status()).toHaveTextContent('4 articles');
  });
});

describe('the blog categories', () => {
  test("are the specification's six, All chosen at first", () => {
    renderPage(Component, '/blog');
    const links = chips().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Reviews',
      'Comparisons',
      'Guides',
      'Automations',
      'Niches',
    ]);
    expect(chip('All')).toHaveAttribute('aria-current', 'true');
  });

  test('combine with the search', async () => {
    renderPage(Component, '/blog');
    await userEvent.click(chip('Guides'));
    expect(posts()).toHaveLength(3);
    expect(chip('Guides')).toHaveAttribute('aria-current', 'true');
    expect(chip('All')).not.toHaveAttribute('aria-current');
    await userEvent.type(box(), 'recurring');
    expect(posts()).toEqual(['GoHighLevel for Agencies: Recurring Revenue']);
    await userEvent.click(chip('Niches'));
    await waitFor(() => expect(status()).toHaveTextContent(EMPTY));
  });
});

describe('the address of the blog list', () => {
  test('follows the typed text without adding history entries; a category adds one', async () => {
    await open(Component, '/blog?utm_source=mail');
    const entries = window.history.length;
    await userEvent.type(box(), 'agen');
    await waitFor(() => expect(window.location.search).toBe('?utm_source=mail&q=agen'));
    expect(window.history.length).toBe(entries);
    await userEvent.click(chip('Niches'));
    expect(window.location.search).toBe('?utm_source=mail&q=agen&category=Niches');
    expect(window.history.length).toBe(entries + 1);
    await userEvent.click(chip('Niches'));
    expect(window.history.length).toBe(entries + 1);
  });
});

describe('hydration of the blog list', () => {
  test('matches the static page and then applies the filter of the address', async () => {
    const seen: number[] = [];
    const { errors, unmount } = await hydrate(
      Component,
      { prerenderedAt: '/blog', address: '/blog?category=Niches&q=local' },
      () => {
        seen.push(posts().length);
        mockArticles = null;
      },
    );
    expect(errors).toEqual([]);
    expect(seen).toEqual([4]);
    expect(posts()).toEqual(['GoHighLevel for Local Businesses: A First Look']);
    expect(box()).toHaveValue('local');
    unmount();
  });
});

test('a category that was clicked before hydration filters, and moves into the address', async () => {
  const { errors, unmount } = await hydrate(
    Component,
    { prerenderedAt: '/blog', address: '/blog?utm_source=mail#category-niches' },
    () => (mockArticles = null),
  );
  expect(errors).toEqual([]);
  expect(posts()).toEqual(['GoHighLevel for Local Businesses: A First Look']);
  expect(chip('Niches')).toHaveAttribute('aria-current', 'true');
  expect(window.location.search + window.location.hash).toBe('?utm_source=mail&category=Niches');
  unmount();
});

test('the blog search keeps what was typed before hydration and filters by it', async () => {
  const { errors, unmount } = await hydrate(Component, { prerenderedAt: '/blog' }, () => {
    (box() as HTMLInputElement).value = 'snap';
    mockArticles = null;
  });
  expect(errors).toEqual([]);
  expect(box()).toHaveValue('snap');
  expect(posts()).toEqual(['GoHighLevel Snapshots Explained for Agencies']);
  unmount();
});

describe('a long blog list', () => {
  beforeEach(() => {
    mockArticles = manyArticles(100);
  });

  test('is cut into static pages that lead to each other', async () => {
    const first = await prerenderPage(Component, '/blog', '/blog');
    expect(first).toContain('href="/blog/page/2"');
    expect(first).toContain('104 articles');
    const second = await prerenderPage(Component, '/blog/page/2', '/blog/page/:page');
    expect(second).toMatch(/rel="canonical" href="[^"]*\/blog\/page\/2"/);
    expect(second).toContain('Page 2 of 12');
    expect(second).toContain('href="/blog"');
    expect(second).not.toContain('/blog/post-1"');
  });

  test('is searched as a whole, showing one page of results at a time', async () => {
    const everything = allPosts(manyArticles(100));
    const built = hashFiles(new Map([['lists/all.json', everything]]));
    mockRoot = built.root;
    const fetching = mockFetch(built.files);
    (globalThis as { __webpack_public_path__?: string }).__webpack_public_path__ = '/release/';
    renderPage(Component, '/blog');
    expect(fetching).not.toHaveBeenCalled();
    const announced = watchStatus();
    await userEvent.type(box(), 'post number');
    await waitFor(() => expect(announced).toEqual(['100 articles']));
    expect(fetching.mock.calls.map(([address]) => address)).toEqual([
      expect.stringMatching(/^\/release\/index\.[0-9a-f]{16}\.json$/),
      expect.stringMatching(/^\/release\/lists\/all\.[0-9a-f]{16}\.json$/),
    ]);
    expect(screen.getAllByText(/^Post number/)).toHaveLength(9);
    await userEvent.click(screen.getByRole('button', { name: 'Show more articles' }));
    expect(screen.getAllByText(/^Post number/)).toHaveLength(18);
    const [firstNew] = screen.getAllByText(/^Post number/).slice(9);
    expect(firstNew?.closest('li')).toContainElement(document.activeElement as HTMLElement);
  });

  test('says when older posts cannot be searched', async () => {
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
    renderPage(Component, '/blog');
    await userEvent.type(box(), 'post');
    expect(await screen.findByText(/Older articles did not load/)).toBeInTheDocument();
    expect(screen.getAllByText(/^Post number/).length).toBeGreaterThan(0);
  });
});
