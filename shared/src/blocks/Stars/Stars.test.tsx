import { renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { Stars } from './Stars';

test.each([
  [4.5, 4],
  [5, 5],
  [0, 0],
])('Stars fills whole stars only: %d shows %d of five', (rating, filled) => {
  const { container } = renderPage(() => <Stars rating={rating} />);
  expect(container.querySelectorAll('svg')).toHaveLength(5);
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(filled);
});

test('Stars says the rating in words', () => {
  renderPage(() => <Stars rating={4.5} />);
  expect(screen.getByText('4.5 out of 5')).toBeVisible();
});
