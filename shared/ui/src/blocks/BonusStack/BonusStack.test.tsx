import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { bonusContents, bonusTotal } from '@site/site/figures';
import { bonusItems } from './bonus-items';
import { BonusStack } from './BonusStack';

test('BonusStack prices the four bonuses, whose sum is the total', () => {
  renderPage(BonusStack);
  expect(screen.getAllByText(/^\$\d+ value$/).map((value) => value.textContent)).toEqual([
    '$197 value',
    '$97 value',
    '$147 value',
    '$97 value',
  ]);
  expect(screen.getByText('$538')).toBeVisible();
  expect(bonusItems.reduce((sum, { value }) => sum + value, 0)).toBe(bonusTotal);
});

test('BonusStack shows both descriptions, the headline figure and the delivery', () => {
  const { container } = renderPage(BonusStack);
  for (const content of [...bonusContents, 'worth $500+', 'within 24 hours']) {
    expect(container).toHaveTextContent(content);
  }
});

test('BonusStack can omit the trial link', () => {
  renderPage(() => <BonusStack cta={false} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
