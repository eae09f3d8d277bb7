import { prerenderPage, renderPage } from '@site/build/testing';
import { act, screen, within } from '@testing-library/react';
import { NotFound } from './NotFound';

const show = (path = '/nothing/here') => renderPage(NotFound, path);

function haveOnly(...pages: readonly string[]) {
  const ask = jest.fn((address: string) => Promise.resolve({ ok: pages.includes(address) }));
  globalThis.fetch = ask as unknown as typeof fetch;
  return ask;
}

test("the 404 page shows the specification's words", () => {
  show();
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      "The page you're looking for doesn't exist or has been moved. Let's get you back on track.",
    ),
  ).toBeInTheDocument();
});

test('the 404 page has a button to Home', () => {
  show();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('the 404 page offers six popular pages, each with an icon', () => {
  show();
  const popular = within(screen.getByRole('region', { name: 'Popular Pages' }));
  const links = popular.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Review', '/gohighlevel-review'],
    ['Affiliate Offers', '/affiliate-offers'],
    ['Pricing', '/gohighlevel-pricing'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ]);
  for (const link of links) expect(link.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
});

test('the 404 page links to the contact page and the blog', () => {
  show();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'blog' })).toHaveAttribute('href', '/blog');
});

test.each([
  ['/Blog', '/blog'],
  ['/%62log', '/blog'],
  ['/blog/My-Post.?from=mail', '/blog/my-post?from=mail'],
  ['//blog', '/blog'],
])('the 404 page at %s suggests a page that exists', async (address, suggestion) => {
  haveOnly('/blog', '/blog/my-post');
  show(address);
  expect(await screen.findByRole('link', { name: suggestion.split('?')[0] })).toHaveAttribute(
    'href',
    suggestion,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Did you mean /blog');
});

test.each(['/nothing', '/Nothing', '/_releases/Blog'])(
  'the 404 page at %s suggests no page',
  async (address) => {
    const ask = haveOnly('/blog');
    show(address);
    await act(() => Promise.all(ask.mock.results.map(({ value }) => value as Promise<unknown>)));
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  },
);

test('search engines may follow the 404 page but not list it', async () => {
  const html = await prerenderPage(NotFound, '/nothing/here');
  expect(html).toContain('<meta name="robots" content="noindex,follow"');
  expect(html).toMatch(/<title[^>]*>Page not found[^<]*\| CRM Compass<\/title>/);
});
