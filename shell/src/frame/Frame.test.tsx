import { BrowserRouter } from '@site/ui/router';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { Frame } from './Frame';
import { providePopovers } from '../../testing/popovers';
import { mockResizeObserver } from '../../testing/resizing';

const page = (
  <BrowserRouter>
    <Frame>
      <h1>A page</h1>
    </Frame>
  </BrowserRouter>
);

beforeAll(() => {
  providePopovers();
  mockResizeObserver();
});

test('the first link leads to the main part, which takes the focus', () => {
  render(page);
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveAccessibleName('Skip to main content');
  expect(first).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
});

test('a second skip link leads to the consent banner', () => {
  render(page);
  const link = screen.getByRole('link', { name: 'Go to the cookie choice' });
  expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeInTheDocument();
});

test("the frame's order is header, page, footer, consent banner", () => {
  render(page);
  const parts = [
    screen.getByRole('banner'),
    screen.getByRole('main'),
    screen.getByRole('contentinfo'),
    screen.getByRole('region', { name: 'Can we count your visit?' }),
  ];
  for (const [index, part] of parts.slice(1).entries()) {
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the prerendered frame has no inline styles or scripts, and contains the banner', () => {
  const html = renderToString(page);
  expect(html).not.toMatch(/ style=|<script|<style/);
  expect(html).toContain('cookie-choice');
});
