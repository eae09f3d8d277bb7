import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { PromoBanner } from './PromoBanner';

test('PromoBanner shows the specified texts', () => {
  const { container } = renderPage(PromoBanner);
  expect(screen.getByText('Exclusive Offer')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Start Your GoHighLevel Trial Today' })).toBeVisible();
  expect(container).toHaveTextContent(
    /full access plus a bonus stack of snapshots, templates and training worth \$500\+/,
  );
});

test('PromoBanner links to the bonus page', () => {
  renderPage(PromoBanner);
  expect(screen.getByRole('link', { name: 'Claim Your Bonus Stack' })).toHaveAttribute(
    'href',
    '/bonus-stack',
  );
});
