import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { Hero } from './Hero';

test('Hero has the page’s h1 and the default call to action', () => {
  renderPage(() => <Hero title="Guides" subtitle="For agencies" />);
  expect(screen.getByRole('heading', { name: 'Guides', level: 1 })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Start Your GoHighLevel Trial' });
  expect(link).toHaveAttribute('data-cta', 'trial-hero');
});

test('Hero shows the second link only with both text and address', () => {
  renderPage(() => <Hero title="Guides" subtitle="For agencies" ctaSecondary="Read on" />);
  expect(screen.queryByText('Read on')).not.toBeInTheDocument();
});

test('Hero lists benefits', () => {
  renderPage(() => (
    <Hero title="Guides" subtitle="For agencies" benefits={['No card', 'Cancel']} />
  ));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'No card',
    'Cancel',
  ]);
});

test('Hero can omit the call to action', () => {
  renderPage(() => <Hero title="Guides" subtitle="For agencies" cta={false} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
