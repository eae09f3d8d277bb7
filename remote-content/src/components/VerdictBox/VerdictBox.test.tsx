import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { VerdictBox } from './VerdictBox';

const words = { title: 'Our verdict', verdict: 'Good.', recommendation: 'Try it.' };

test.each([
  [4.5, 4],
  [5, 5],
  [0, 0],
])('a rating of %d fills whole stars only: %d of five', (rating, filled) => {
  const { container } = renderPage(() => <VerdictBox {...words} rating={rating} />);
  expect(container.querySelectorAll('svg')).toHaveLength(5);
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(filled);
});

test('VerdictBox says the rating in words', () => {
  renderPage(() => <VerdictBox {...words} rating={4.5} />);
  expect(screen.getByText('4.5 out of 5')).toBeVisible();
});
