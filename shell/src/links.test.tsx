import { BrowserRouter } from '@site/ui/router';
import { render, screen } from '@testing-library/react';
import { Frame } from './frame/Frame';
import { GoneLinksProvider } from './frame/use-links';
import { providePopovers } from '../testing/popovers';
import { mockResizeObserver } from '../testing/resizing';
import { links } from './links';
import { NotFound } from './frame/NotFound';

const ALWAYS = ['/', '/go/gohighlevel'];

beforeAll(() => {
  providePopovers();
  mockResizeObserver();
});

const show = (gone: readonly string[]) =>
  render(
    <BrowserRouter>
      <GoneLinksProvider value={gone}>
        <Frame>
          <NotFound />
        </Frame>
      </GoneLinksProvider>
    </BrowserRouter>,
  );

const led = () => [
  ...new Set(
    screen
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')?.replace(/[?#].*/, '') ?? '')
      .filter((path) => path.startsWith('/')),
  ),
];

test('a release lists every internal link of its frame and 404 page', () => {
  show([]);
  expect([...new Set([...ALWAYS, ...links])].sort()).toEqual(led().sort());
});

test.each(links.filter((path) => path !== '/'))(
  'no link leads to %s when its section is not live',
  (path) => {
    show([path]);
    expect(led()).not.toContain(path);
    expect(led()).toHaveLength(new Set([...ALWAYS, ...links]).size - 1);
  },
);

test('a group without live links has no title', () => {
  show(['/privacy', '/terms', '/disclosure']);
  expect(screen.queryByRole('heading', { name: 'Legal' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Company' })).toBeInTheDocument();
});
