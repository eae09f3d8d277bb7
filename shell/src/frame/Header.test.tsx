import { BrowserRouter } from '@site/ui/router';
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { trackScroll, markScrolled } from '../boot/controls';
import { Header, rowFits } from './Header';

const header = (
  <BrowserRouter>
    <Header />
  </BrowserRouter>
);
const show = (path = '/') => {
  window.history.replaceState(null, '', path);
  render(header);
};
const mainLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole<HTMLAnchorElement>('link');
const current = () =>
  mainLinks()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
};
const trialLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-cta]')].map((link) => link.dataset.cta);

beforeAll(trackScroll);

beforeEach(() => scrollTo(0));

/** Source: product specification, section 2 ("Frame"). Other teams may add links. */
const SPECIFIED = [
  ['Home', '/'],
  ['Review', '/gohighlevel-review'],
  ['Pricing', '/gohighlevel-pricing'],
  ['For Agencies', '/gohighlevel-for-agencies'],
  ['Affiliate Offers', '/affiliate-offers'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
];

test('the header has the seven specified links in order', () => {
  show();
  const names = new Set(SPECIFIED.map(([name]) => name));
  const links = mainLinks().filter((link) => names.has(link.textContent));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(SPECIFIED);
});

test('the logo leads home', () => {
  show('/blog');
  expect(screen.getByRole('link', { name: 'CRM Compass Guides & Tools' })).toHaveAttribute(
    'href',
    '/',
  );
});

test.each([
  ['/', ['Home']],
  ['/gohighlevel-pricing', ['Pricing']],
  ['/blog', ['Blog']],
  ['/blog/gohighlevel-snapshots-explained', ['Blog']],
  ['/about', []],
])('on %s the active link is %j', (path, names) => {
  show(path);
  expect(current()).toEqual(names);
});

test('a page that was scrolled early is marked, and hydration keeps the mark', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(header);
  expect(within(container).getByRole('banner')).toHaveAttribute('data-scrolled', 'false');
  Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
  markScrolled();
  expect(within(container).getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  render(header, { container, hydrate: true });
  expect(within(container).getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
});

test('every page has the trial in header and menu, with the disclosure', () => {
  show('/privacy');
  expect(trialLinks()).toEqual(['trial-header', 'trial-mobile']);
  expect(screen.getAllByText('We earn a commission if you sign up')).toHaveLength(2);
});

test.each(['/go/gohighlevel', '/go/gohighlevel/'])(
  'the redirect page, %s, offers no trial',
  (path) => {
    show(path);
    expect(trialLinks()).toEqual([]);
  },
);

test.each([
  [1, 'narrow'],
  [7, 'narrow'],
  [8, 'wide'],
  [9, 'wide'],
  [10, 'never'],
])('a header of %i links shows them in a row: %s', (links, fits) => {
  expect(rowFits(links)).toBe(fits);
});
