import { BrowserRouter } from '@site/ui/router';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { Footer } from './Footer';

const page = (
  <BrowserRouter>
    <Footer />
  </BrowserRouter>
);
const footer = () => screen.getByRole('contentinfo');
const addresses = () =>
  within(footer())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

afterEach(() => {
  jest.useRealTimers();
});

test('the footer has the specified links of the header and five more', () => {
  render(page);
  expect(addresses()).toEqual(
    expect.arrayContaining([
      '/',
      '/gohighlevel-review',
      '/gohighlevel-pricing',
      '/gohighlevel-for-agencies',
      '/affiliate-offers',
      '/blog',
      '/contact',
      '/gohighlevel-vs-clickfunnels',
      '/about',
      '/privacy',
      '/terms',
      '/disclosure',
    ]),
  );
  expect(within(footer()).getByRole('link', { name: 'Affiliate Disclosure' })).toHaveAttribute(
    'href',
    '/disclosure',
  );
});

test('the footer opens LinkedIn in a new tab without access to this one', () => {
  render(page);
  const link = within(footer()).getByRole('link', { name: /LinkedIn/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.linkedin\.com\//));
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(link).toHaveAttribute('target', '_blank');
});

test("the footer's disclosure says what is earned, what it funds, and that opinions stay independent", () => {
  render(page);
  expect(footer()).toHaveTextContent(/we earn a commission when you sign up/);
  expect(footer()).toHaveTextContent(/funds our free content and tutorials/);
  expect(footer()).toHaveTextContent(/opinions stay independent/);
});

test('the footer names the trademark owner', () => {
  render(page);
  expect(footer()).toHaveTextContent(/trademarks of HighLevel Inc\./);
});

test('a page opened last year hydrates without an error', () => {
  jest.useFakeTimers({ now: new Date('2025-12-31T12:00:00') });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent('© 2025 CRM Compass');
  jest.setSystemTime(new Date('2026-01-01T12:00:00'));
  const onRecoverableError = jest.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
});
