import { BrowserRouter, Link, Route, Routes } from '@site/ui/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcer } from './Announcer';
import { ScrollAndFocus } from './ScrollAndFocus';

function Page({ title }: { readonly title: string }) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <Link to="/">to home</Link>
      <Link to="/review">to review</Link>
      <Link to="/review#verdict">to the verdict</Link>
      <Link to="/review?sort=new">sort</Link>
      <Link to="/review#100%">to a broken fragment</Link>
      <section id="verdict">Verdict</section>
      <ScrollAndFocus />
    </>
  );
}

const App = () => (
  <BrowserRouter>
    <Announcer />
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/" element={<Page key="home" title="Home" />} />
        <Route path="/review" element={<Page key="review" title="Review" />} />
      </Routes>
    </main>
  </BrowserRouter>
);

const scrollBy = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const shows = (name: string) => screen.findByRole('heading', { name });
const announcement = () => document.querySelector('[data-announcer]');

const traverse = (steps: number) =>
  act(
    () =>
      new Promise<void>((arrived) => {
        window.addEventListener('popstate', () => arrived(), { once: true });
        window.history.go(steps);
      }),
  );

const scrollIntoView = jest.fn();
const scrollTo = jest.fn((options: ScrollToOptions) => scrollBy(options.top ?? 0));

beforeEach(() => {
  window.scrollTo = scrollTo.mockClear() as never;
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
  render(<App />);
});

test('the first page is neither scrolled nor focused', () => {
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  expect(announcement()).toBeEmptyDOMElement();
  expect(window.history.scrollRestoration).toBe('manual');
});

test('scrolling between a click and its page is not saved', async () => {
  await follow('to home');
  await shows('Home');
  scrollBy(300);
  act(() => {
    window.history.pushState({ ...(window.history.state as object), key: 'next' }, '');
    scrollBy(0);
  });
  await traverse(-1);
  expect(window.scrollY).toBe(300);
});

test('a link with a fragment scrolls to its target', async () => {
  await follow('to home');
  await shows('Home');
  await follow('to the verdict');
  await shows('Review');
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(document.getElementById('verdict'));
  expect(document.getElementById('verdict')).toHaveFocus();
});

test('a filter in the address neither scrolls nor takes the focus', async () => {
  await follow('to review');
  await shows('Review');
  scrollBy(200);
  await follow('sort');
  expect(window.location.search).toBe('?sort=new');
  expect(window.scrollY).toBe(200);
  expect(screen.getByRole('link', { name: 'sort' })).toHaveFocus();
});

test('a link to the current page without its query scrolls to its top', async () => {
  await follow('to review');
  await shows('Review');
  await follow('sort');
  scrollBy(700);
  await follow('to review');
  expect(window.location.search).toBe('');
  expect(window.scrollY).toBe(0);
});

test('an invalid fragment starts at the top', async () => {
  await follow('to home');
  await shows('Home');
  scrollBy(200);
  await follow('to a broken fragment');
  await shows('Review');
  expect(window.scrollY).toBe(0);
});

test('the browser scrolls to a fragment of the current page, and going back restores the position', async () => {
  await follow('to home');
  await shows('Home');
  scrollBy(100);
  await act(
    () =>
      new Promise<void>((arrived) => {
        window.addEventListener('hashchange', () => arrived(), { once: true });
        window.location.hash = 'verdict';
      }),
  );
  expect(window.history.state).toHaveProperty('entry');
  scrollBy(900);
  await traverse(-1);
  expect(window.scrollY).toBe(100);
});

test('leaving the document returns scrolling to the browser and stores the positions', () => {
  scrollBy(70);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  expect(sessionStorage.getItem('scroll-positions')).toContain('70');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
