import { BrowserRouter } from '@site/ui/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markMenu, trackMenu } from '../boot/controls';
import { MobileMenu } from './MobileMenu';

const toggle = () => screen.getByRole('button', { name: 'Menu' });
const menu = () => document.getElementById('site-menu') as HTMLElement;
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

/** jsdom, too, has no popovers. */
beforeAll(trackMenu);

beforeEach(() => {
  render(
    <BrowserRouter>
      <MobileMenu trial />
      <h1>A page</h1>
    </BrowserRouter>,
  );
  markMenu();
});

test('without popovers the button opens and closes the menu', async () => {
  expect(isOpen()).toBe(false);
  await userEvent.click(toggle());
  expect(isOpen()).toBe(true);
  await userEvent.click(toggle());
  expect(isOpen()).toBe(false);
});

test('without popovers the menu closes when a link is chosen', async () => {
  await userEvent.click(toggle());
  await userEvent.click(within(menu()).getByRole('link', { name: 'Blog', hidden: true }));
  expect(isOpen()).toBe(false);
});

test('without popovers the menu closes with a click beside it, not with one in it', async () => {
  await userEvent.click(toggle());
  await userEvent.click(menu());
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByRole('heading'));
  expect(isOpen()).toBe(false);
});

test('without popovers Escape closes the menu and gives the focus back', async () => {
  await userEvent.click(toggle());
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(toggle()).toHaveFocus();
});
