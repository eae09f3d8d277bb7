import { prerenderPage, renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { NotFound } from './NotFound';

const show = (path = '/nothing/here') => renderPage(NotFound, path);

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

test('search engines may follow the 404 page but not list it', async () => {
  const html = await prerenderPage(NotFound, '/nothing/here');
  expect(html).toContain('<meta name="robots" content="noindex,follow"');
  expect(html).toMatch(/<title[^>]*>Page not found[^<]*\| CRM Compass<\/title>/);
});
