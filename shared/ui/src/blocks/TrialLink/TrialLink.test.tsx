import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { commissionDisclosure, TrialLink, type TrialPlacement } from './TrialLink';

const show = (placement: TrialPlacement) => renderPage(() => <TrialLink placement={placement} />);

test('TrialLink is a sponsored link to the redirect page with its placement', () => {
  show('trial-hero');
  const link = screen.getByRole('link', { name: 'Start Free Trial' });
  expect(link).toHaveAttribute('href', '/go/gohighlevel');
  expect(link).toHaveAttribute('rel', 'sponsored nofollow');
  expect(link).toHaveAttribute('data-cta', 'trial-hero');
});

test('TrialLink has a disclosure next to it and in its description', () => {
  show('trial-inline');
  expect(screen.getByText('We earn a commission if you sign up')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleDescription(commissionDisclosure);
});
