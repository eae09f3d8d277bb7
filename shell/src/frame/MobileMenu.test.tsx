import { BrowserRouter } from '@site/ui/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { trackMenu, markMenu } from '../boot/controls';
import { mainNavigation } from '../content/navigation';
import { MobileMenu } from './MobileMenu';
import { providePopovers, setPopover } from '../../testing/popovers';

const app = (
  <BrowserRouter>
    <MobileMenu trial />
  </BrowserRouter>
);

const toggle = () => screen.getByRole('button', { name: 'Menu' });
const menu = () => document.getElementById('site-menu') as HTMLElement;
const setOpen = (open: boolean) => setPopover(menu(), open);

beforeAll(() => {
  providePopovers();
  trackMenu();
  jest.restoreAllMocks();
});

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  providePopovers();
});

afterEach(() => jest.restoreAllMocks());

test('the menu opens without scripts', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(app);
  const button = within(page).getByRole('button', { name: 'Menu' });
  expect(button.getAttribute('popovertarget')).toBe(page.querySelector('[popover]')?.id);
  expect(page.querySelector('[popover]')).toHaveAttribute('popover', 'auto');
  expect(button).not.toHaveAttribute('aria-expanded');
});

test('the menu lists the same links as the header, and the trial', () => {
  render(app);
  const links = within(menu()).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.textContent)).toEqual([
    ...mainNavigation.map(({ name }) => name),
    'Start Free Trial',
  ]);
  expect(links.at(-1)).toHaveAttribute('data-cta', 'trial-mobile');
});

test('the menu button says whether the menu is open', () => {
  render(app);
  markMenu();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  setOpen(true);
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  setOpen(false);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test("clicking the current page's link closes the menu too", async () => {
  render(app);
  setOpen(true);
  await userEvent.click(within(menu()).getByRole('link', { name: 'Home', hidden: true }));
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});
