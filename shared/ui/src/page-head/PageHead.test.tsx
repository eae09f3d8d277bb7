import { prerenderPage, renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { PageHead } from './PageHead';

const Page = () => (
  <PageHead
    page={{
      name: 'AI Employee',
      title: 'AI Employee',
      description: 'Assistants that answer calls and messages.',
      path: '/highlevel-ai-employee',
    }}
  />
);

test('PageHead shows the breadcrumb from Home, and links every page but the current one', () => {
  renderPage(Page);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(way.getByText('AI Employee')).toHaveAttribute('aria-current', 'page');
  expect(way.getAllByRole('link')).toHaveLength(1);
});

test('PageHead states the breadcrumb once in structured data', async () => {
  const html = await prerenderPage(Page);
  expect(html.match(/"BreadcrumbList"/g)).toHaveLength(1);
  expect(html).toContain('<title>AI Employee | CRM Compass</title>');
});
