import { paths, referralAddress } from '@site/site';
import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { leave } from './leave';
import { Component } from './Redirect';

jest.mock('./leave', () => ({ leave: jest.fn() }));

const steps: unknown[][] = [];

beforeEach(() => {
  steps.length = 0;
  jest.mocked(leave).mockImplementation((address) => void steps.push(['leave', address]));
  window.gtag = (...event: unknown[]) => void steps.push(event);
});
afterEach(() => delete window.gtag);

test('the redirect page says where it leads', () => {
  renderPage(Component, paths.trial);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Redirecting to GoHighLevel\.\.\.$/,
  );
});

test('the redirect page sends the click event, then leaves at once', () => {
  renderPage(Component, paths.trial);
  expect(steps).toEqual([
    ['event', 'click', { event_category: 'Affiliate', event_label: 'redirect-gohighlevel' }],
    ['leave', referralAddress()],
  ]);
});

test('the redirect page leaves without analytics', () => {
  delete window.gtag;
  renderPage(Component, paths.trial);
  expect(steps).toEqual([['leave', referralAddress()]]);
});

test('the redirect page leaves when analytics throws', () => {
  window.gtag = () => {
    throw new Error('blocked');
  };
  renderPage(Component, paths.trial);
  expect(steps).toEqual([['leave', referralAddress()]]);
});

test('the redirect page cannot be made to lead elsewhere', () => {
  window.history.replaceState(null, '', `${paths.trial}?url=https://evil.example/&fp_ref=evil`);
  renderPage(Component, `${paths.trial}?url=https://evil.example/&fp_ref=evil`);
  expect(steps.at(-1)).toEqual(['leave', referralAddress()]);
});
