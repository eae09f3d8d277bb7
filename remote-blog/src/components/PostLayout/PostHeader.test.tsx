import { renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { dedicatedPosts } from '../../content/dedicated-posts';
import { Byline } from './PostHeader';

test('a copied byline keeps the space between author and date', () => {
  renderPage(() => <Byline {...dedicatedPosts.automations} author="The editors" />);
  expect(screen.getByText('By The editors').parentElement).toHaveTextContent(
    'By The editors January 20, 2025 · 10 min read',
    { normalizeWhitespace: false },
  );
});
