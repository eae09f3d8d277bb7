import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { PlaceLink } from './PlaceLink';

const show = (to: string) => renderPage(() => <PlaceLink to={to}>There</PlaceLink>);
const link = () => screen.getByRole('link', { name: 'There' });

test('PlaceLink opens pages of this site in the same tab', () => {
  show('/blog');
  expect(link()).toHaveAttribute('href', '/blog');
  expect(link()).not.toHaveAttribute('target');
});

test('PlaceLink opens other sites in a new tab, without access to this one', () => {
  show('https://www.example.com/');
  expect(link()).toHaveAttribute('target', '_blank');
  expect(link()).toHaveAttribute('rel', 'noopener');
});

test('PlaceLink leads to anchors of the page', () => {
  show('#faq');
  expect(link()).toHaveAttribute('href', '#faq');
});

test('PlaceLink throws for the trial, which needs a disclosure', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => show('/go/gohighlevel')).toThrow('PlaceLink: /go/gohighlevel needs a TrialLink');
});
