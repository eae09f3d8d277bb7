import { paths } from '@site/shared';
import { accessibilityFaults, prerenderPage, renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { leave } from './leave';
import { Component } from './Redirect';
import { referralAddress } from './referral-address';

jest.mock('./leave', () => ({ leave: jest.fn() }));

const steps: unknown[][] = [];

beforeEach(() => {
  steps.length = 0;
  jest.mocked(leave).mockImplementation((address) => void steps.push(['leave', address]));
  window.gtag = (...event: unknown[]) => void steps.push(event);
});
afterEach(() => delete window.gtag);

test('says where the visitor is being taken', () => {
  renderPage(Component, paths.trial);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Redirecting to GoHighLevel\.\.\.$/,
  );
});

test('sends the click event, then leaves for the provider at once', () => {
  renderPage(Component, paths.trial);
  expect(steps).toEqual([
    ['event', 'click', { event_category: 'Affiliate', event_label: 'redirect-gohighlevel' }],
    ['leave', referralAddress()],
  ]);
});

test('leaves without analytics', () => {
  delete window.gtag;
  renderPage(Component, paths.trial);
  expect(steps).toEqual([['leave', referralAddress()]]);
});

test('leaves although analytics fails', () => {
  window.gtag = () => {
    throw new Error('blocked');
  };
  renderPage(Component, paths.trial);
  expect(steps).toEqual([['leave', referralAddress()]]);
});

test('cannot be told to go anywhere else', () => {
  window.history.replaceState(null, '', `${paths.trial}?url=https://evil.example/&fp_ref=evil`);
  renderPage(Component, `${paths.trial}?url=https://evil.example/&fp_ref=evil`);
  expect(steps.at(-1)).toEqual(['leave', referralAddress()]);
});

test('without JavaScript the browser leaves by itself, and there is a marked link', async () => {
  const html = await prerenderPage(Component, paths.trial);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const refresh = page.querySelectorAll('meta[http-equiv="refresh"]');
  expect(refresh).toHaveLength(1);
  expect(refresh[0]).toHaveAttribute('content', `1;url=${referralAddress()}`);
  const link = page.querySelector('a');
  expect(link).toHaveAttribute('href', referralAddress());
  expect(link).toHaveAttribute('rel', 'sponsored nofollow');
  expect(page.body).toHaveTextContent('We earn a commission if you sign up');
});

test('is kept out of search results and tells the provider no more than the site’s name', async () => {
  const html = await prerenderPage(Component, paths.trial);
  expect(html).toContain('<meta name="robots" content="noindex,follow"');
  expect(html).toContain('<meta name="referrer" content="strict-origin"');
});

test('has no accessibility faults', async () => {
  const { container } = renderPage(Component, paths.trial);
  expect(await accessibilityFaults(container)).toEqual([]);
});
