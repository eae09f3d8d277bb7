import { accessibilityViolations } from '@site/build/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attachBanner, observeBanner } from '../boot/consent-banner';
import { consentUpdates as signals } from '../../testing/commands';
import { mockResizeObserver } from '../../testing/resizing';
import { applyConsent, saveConsent } from './choice';
import { Consent, CookieSettings } from './Consent';
import { SettingsDialog } from './SettingsDialog';

const isAsked = () => document.documentElement.dataset.choice === 'open';
const question = () => screen.getByRole('region', { name: 'Can we count your visit?' });
const inQuestion = (name: string) => within(question()).getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Cookie settings' });

const page = (
  <>
    <main id="main" tabIndex={-1}>
      <a href="#x">a link of the page</a>
    </main>
    <CookieSettings />
    <Consent />
    <SettingsDialog />
  </>
);

function visit(): void {
  window.dataLayer = [];
  applyConsent();
  render(page);
}

let resized: () => void = () => undefined;

beforeAll(() => {
  window.showChoices = applyConsent;
  attachBanner(() => window.showCookieSettings?.());
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  resized = mockResizeObserver();
});

afterEach(() => {
  document.cookie = 'cookie_choice=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

test('the consent banner does not take the focus and is not modal', () => {
  visit();
  expect(document.body).toHaveFocus();
  expect(question()).not.toHaveAttribute('aria-modal');
});

test('rejecting is as easy as accepting: two buttons side by side that differ only in their words', () => {
  visit();
  const [reject, accept] = [inQuestion('Reject all'), inQuestion('Accept all')];
  expect(reject.nextElementSibling).toBe(accept);
  const look = (button: HTMLElement) =>
    [...button.attributes]
      .filter(({ name }) => name !== 'data-consent')
      .map(({ name, value }) => `${name}=${value}`);
  expect(look(reject)).toEqual(look(accept));
});

test('accepting is saved, passed to the tag, and closes the banner', async () => {
  visit();
  await userEvent.click(inQuestion('Accept all'));
  expect(isAsked()).toBe(false);
  expect(signals()).toEqual(['granted']);
  expect(decodeURIComponent(document.cookie)).toMatch(/cookie_choice=.*"analytics"/);
});

test('rejecting is saved, passed to the tag, and closes the banner', async () => {
  visit();
  await userEvent.click(inQuestion('Reject all'));
  expect(isAsked()).toBe(false);
  expect(signals()).toEqual(['denied']);
  expect(decodeURIComponent(document.cookie)).toContain('"categories":["necessary"]');
});

test("a visitor who accepted gets no banner again, and each page updates the tag's consent", async () => {
  visit();
  await userEvent.click(inQuestion('Accept all'));
  window.dataLayer = [];
  applyConsent();
  expect(isAsked()).toBe(false);
  expect(signals()).toEqual(['granted']);
});

test.each(['%', 'null', '{}', encodeURIComponent('{"categories":"analytics"}')])(
  'a corrupt cookie, %j, is no choice: the banner is shown',
  (value) => {
    document.cookie = `cookie_choice=${value}; path=/`;
    visit();
    expect(isAsked()).toBe(true);
    expect(signals()).toEqual([]);
  },
);

test.each([
  ['Accept all', true],
  ['Reject all', false],
])(
  'the cookie settings show the choice "%s", made in the banner or in another tab',
  async (name, isOn) => {
    visit();
    await userEvent.click(inQuestion('Cookie settings'));
    await userEvent.click(
      within(await dialog()).getByRole('button', { name: 'Close cookie settings' }),
    );
    await userEvent.click(inQuestion(name));
    await userEvent.click(inQuestion('Cookie settings'));
    const analytics = await within(await dialog()).findByRole('checkbox', { name: 'Analytics' });
    expect((analytics as HTMLInputElement).checked).toBe(isOn);
  },
);

const gpc = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

describe('Global Privacy Control', () => {
  beforeEach(() => gpc(true));
  afterEach(() => gpc(undefined));

  test('Global Privacy Control counts as a rejection: no banner, nothing stored, the tag is updated', () => {
    visit();
    expect(isAsked()).toBe(false);
    expect(signals()).toEqual(['denied']);
    expect(document.cookie).toBe('');
  });

  test('can be overridden by accepting on this site', () => {
    applyConsent(saveConsent(true));
    visit();
    expect(signals()).toEqual(['granted']);
  });
});

test('rejecting deletes the analytics cookies and no others', async () => {
  visit();
  for (const name of ['_ga', '_ga_AB12', '_gid', '_gallery', 'theme'])
    document.cookie = `${name}=1; path=/`;
  await userEvent.click(inQuestion('Reject all'));
  const names = document.cookie.split('; ').map((one) => one.split('=')[0]);
  expect(names.sort()).toEqual(['_gallery', 'cookie_choice', 'theme']);
  for (const name of ['_gallery', 'theme']) document.cookie = `${name}=; max-age=0; path=/`;
});

test('the settings reopen from the footer, and switching analytics off deletes its cookies', async () => {
  visit();
  await userEvent.click(inQuestion('Accept all'));
  document.cookie = '_ga=GA1.1.1; path=/';
  window.dataLayer = [];
  await userEvent.click(screen.getAllByRole('button', { name: 'Cookie settings' })[0]!);
  const settings = within(await dialog());
  expect(settings.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
  expect(settings.getByRole('checkbox', { name: 'Needed for the site' })).toBeDisabled();
  await userEvent.click(settings.getByRole('checkbox', { name: 'Analytics' }));
  await userEvent.click(settings.getByRole('button', { name: 'Save my choice' }));
  expect(signals()).toEqual(['denied']);
  expect(document.cookie).not.toContain('_ga=');
  applyConsent();
  expect(isAsked()).toBe(false);
});

test('settings that were requested before the application started open with it', async () => {
  window.cookieSettingsWanted = true;
  visit();
  expect(await dialog()).toBeVisible();
  delete window.cookieSettingsWanted;
});

test('in the settings analytics is off until the visitor switches it on', async () => {
  visit();
  await userEvent.click(inQuestion('Cookie settings'));
  expect(within(await dialog()).getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
});

test('closing the consent banner returns the focus', async () => {
  visit();
  const link = screen.getByRole('link', { name: 'a link of the page' });
  link.focus();
  await userEvent.click(inQuestion('Reject all'));
  expect(link).toHaveFocus();
});

test('without an element to return to, closing the consent banner focuses the main part', async () => {
  visit();
  await userEvent.click(inQuestion('Accept all'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test("the banner's height is published until it closes", () => {
  const room = () => document.documentElement.style.getPropertyValue('--consent-height');
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
  visit();
  expect(room()).toBe('');
  observeBanner();
  expect(room()).toBe('180px');
  height.mockReturnValue(0);
  resized();
  expect(room()).toBe('');
  expect(isAsked()).toBe(false);
  jest.restoreAllMocks();
});

test('axe finds no errors in the consent banner and settings', async () => {
  visit();
  await userEvent.click(inQuestion('Cookie settings'));
  await dialog();
  expect(await accessibilityViolations(document.body)).toEqual([]);
});
