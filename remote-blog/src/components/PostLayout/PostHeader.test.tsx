import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { dedicatedPosts } from '../../content/dedicated-posts';
import { Byline } from './PostHeader';

test('a byline names the day of the last change, if there is one', () => {
  renderPage(() => <Byline {...dedicatedPosts.automations} author="Us" updated="2025-03-01" />);
  expect(screen.getByText('By Us').parentElement).toHaveTextContent(
    'By Us January 20, 2025 · Updated March 1, 2025 · 10 min read',
  );
  expect(screen.getByText('March 1, 2025')).toHaveAttribute('datetime', '2025-03-01');
});
