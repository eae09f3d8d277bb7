import { renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { Hero } from './Hero';

test('is the page’s first heading with the usual call to action', () => {
  renderPage(() => <Hero title="Guides" subtitle="For agencies" />);
  expect(screen.getByRole('heading', { name: 'Guides', level: 1 })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Start Your GoHighLevel Trial' });
  expect(link).toHaveAttribute('data-cta', 'trial-hero');
});

test('shows the second link only with both its text and its address', () => {
  renderPage(() => <Hero title="Guides" subtitle="For agencies" ctaSecondary="Read on" />);
  expect(screen.queryByText('Read on')).not.toBeInTheDocument();
});

test('lists benefits', () => {
  renderPage(() => (
    <Hero title="Guides" subtitle="For agencies" benefits={['No card', 'Cancel']} />
  ));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'No card',
    'Cancel',
  ]);
});

test('can stand without any call to action', () => {
  renderPage(() => <Hero title="Guides" subtitle="For agencies" cta={false} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
