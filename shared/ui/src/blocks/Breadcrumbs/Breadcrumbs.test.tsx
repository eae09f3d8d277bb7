import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('Breadcrumbs link every page but the current one', () => {
  renderPage(() => (
    <Breadcrumbs
      items={[
        { name: 'Home', path: '/' },
        { name: 'Blog', path: '/blog' },
      ]}
    />
  ));
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Blog' })).not.toBeInTheDocument();
  expect(screen.getByText('Blog')).toHaveAttribute('aria-current', 'page');
});
