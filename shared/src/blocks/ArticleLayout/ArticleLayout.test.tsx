import { renderPage } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { ArticleLayout } from './ArticleLayout';
import { longDate } from './long-date';

const Page = () => (
  <ArticleLayout
    title="Automations"
    category="Guides"
    tags={['Workflows']}
    author="The editors"
    date="2025-01-20"
    readTime="10 min read"
    toc={[{ id: 'one', title: 'First part' }]}
    backLink={{ title: 'All articles', path: '/blog' }}
  >
    <h2 id="one">First part</h2>
  </ArticleLayout>
);

test('ArticleLayout shows author, date and reading time', () => {
  renderPage(Page);
  expect(screen.getByRole('heading', { name: 'Automations', level: 1 })).toBeVisible();
  expect(screen.getByText('By The editors')).toBeVisible();
  expect(screen.getByText('10 min read')).toBeVisible();
  expect(screen.getByText('January 20, 2025')).toHaveAttribute('datetime', '2025-01-20');
  // The text keeps the space when it is copied.
  expect(screen.getByText('By The editors').parentElement).toHaveTextContent(
    'By The editors January 20, 2025 · 10 min read',
    { normalizeWhitespace: false },
  );
});

test('ArticleLayout links back, and to each section', () => {
  renderPage(Page);
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getByRole('link', { name: 'First part' })).toHaveAttribute('href', '#one');
});

test('ArticleLayout shows the category first, then the tags', () => {
  renderPage(Page);
  const list = within(screen.getByRole('list', { name: 'Category and tags' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Guides',
    'Workflows',
  ]);
});

test.each([
  ['2025-01-01', 'January 1, 2025'],
  ['2024-12-31', 'December 31, 2024'],
])('longDate formats %s as %s in any time zone', (iso, text) => {
  expect(longDate(iso)).toBe(text);
});
