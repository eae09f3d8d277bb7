import { accessibilityFaults } from '@site/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as CookieConsent from 'vanilla-cookieconsent';
import { Consent } from './Consent';
import { CookieSettings } from './CookieSettings';
import { start } from './library';
import { setChoicePending } from './pending';

const question = () => screen.queryByRole('region', { name: 'Can we count your visit?' });
const inQuestion = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Cookie settings' });
const signals = () =>
  (window.dataLayer ?? [])
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
    .filter(([command, action]) => command === 'consent' && action === 'update')
    .map(([, , values]) => (values as { analytics_storage: string }).analytics_storage);

const page = (
  <>
    <main id="main" tabIndex={-1}>
      <a href="#x">a link of the page</a>
    </main>
    <CookieSettings />
    <Consent />
  </>
);

/** Opens the page as a new visit: the library forgets its state, the browser keeps its cookies. */
async function visit(): Promise<void> {
  render(page);
  await act(() => start());
}

beforeEach(() => {
  window.dataLayer = [];
  window.ResizeObserver = class {
    constructor(private readonly changed: () => void) {}
    observe = () => this.changed();
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof ResizeObserver;
});

afterEach(() => {
  CookieConsent.reset(true);
  setChoicePending(false);
});

test('nothing is stored before the visitor has chosen', async () => {
  await visit();
  expect(question()).toBeInTheDocument();
  expect(document.cookie).toBe('');
  expect(signals()).toEqual([]);
});

test('the question does not take the focus and is not modal', async () => {
  render(page);
  screen.getByRole('link', { name: 'a link of the page' }).focus();
  await act(() => start());
  expect(question()).not.toHaveAttribute('aria-modal');
  expect(screen.getByRole('link', { name: 'a link of the page' })).toHaveFocus();
});

test('rejecting is as easy as accepting: two buttons side by side that differ only in their words', async () => {
  await visit();
  const [reject, accept] = [inQuestion('Reject all'), inQuestion('Accept all')];
  expect(reject.nextElementSibling).toBe(accept);
  const look = (button: HTMLElement) =>
    [...button.attributes].map(({ name, value }) => `${name}=${value}`);
  expect(look(reject)).toEqual(look(accept));
});

test('accepting is remembered, told to the tag, and ends the question', async () => {
  await visit();
  await userEvent.click(inQuestion('Accept all'));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(signals()).toEqual(['granted']);
  expect(decodeURIComponent(document.cookie)).toMatch(/cookie_choice=.*"analytics"/);
});

test('rejecting is remembered, told to the tag, and ends the question', async () => {
  await visit();
  await userEvent.click(inQuestion('Reject all'));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(signals()).toEqual(['denied']);
  expect(decodeURIComponent(document.cookie)).toContain('"categories":["necessary"]');
});

test('who has accepted is not asked again, and the tag is told on each page', async () => {
  await visit();
  await userEvent.click(inQuestion('Accept all'));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  CookieConsent.reset(false);
  window.dataLayer = [];
  await act(() => start());
  expect(question()).not.toBeInTheDocument();
  expect(signals()).toEqual(['granted']);
});

test('the settings reopen from the footer, and switching analytics off deletes its cookies', async () => {
  await visit();
  await userEvent.click(inQuestion('Accept all'));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  document.cookie = '_ga=GA1.1.1; path=/';
  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  const settings = within(await dialog());
  expect(settings.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
  expect(settings.getByRole('checkbox', { name: 'Needed for the site' })).toBeDisabled();
  await userEvent.click(settings.getByRole('checkbox', { name: 'Analytics' }));
  await userEvent.click(settings.getByRole('button', { name: 'Save my choice' }));
  expect(signals()).toEqual(['granted', 'denied']);
  expect(document.cookie).not.toContain('_ga=');
});

test('in the settings too, analytics is off until the visitor switches it on', async () => {
  await visit();
  await userEvent.click(
    within(question() as HTMLElement).getByRole('button', { name: 'Cookie settings' }),
  );
  expect(within(await dialog()).getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
});

test('when the question goes, the focus returns to where it was', async () => {
  await visit();
  const link = screen.getByRole('link', { name: 'a link of the page' });
  link.focus();
  await userEvent.click(inQuestion('Reject all'));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(link).toHaveFocus();
});

test('when there is nowhere to return to, the focus goes to the main part', async () => {
  await visit();
  await userEvent.click(inQuestion('Accept all'));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('stylesheets know how much room the question takes, while it is there', async () => {
  const room = () => document.documentElement.style.getPropertyValue('--consent-height');
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
  await visit();
  expect(room()).toBe('180px');
  await userEvent.click(inQuestion('Reject all'));
  await waitFor(() => expect(room()).toBe(''));
  jest.restoreAllMocks();
});

test('axe finds nothing in the question and the settings', async () => {
  await visit();
  await userEvent.click(
    within(question() as HTMLElement).getByRole('button', { name: 'Cookie settings' }),
  );
  await dialog();
  expect(await accessibilityFaults(document.body)).toEqual([]);
});
