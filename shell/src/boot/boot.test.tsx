import { BrowserRouter } from '@site/ui/router';
import { FAILURE_EVENT } from '@site/site';
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { consentUpdates, tagCommands } from '../../testing/commands';
import { providePopovers } from '../../testing/popovers';
import { mockResizeObserver } from '../../testing/resizing';
import { saveConsent } from '../consent/choice';
import { Frame } from '../frame/Frame';

const root = document.documentElement;
const isAsked = () => root.dataset.choice === 'open';
const button = (name: string) => screen.getAllByRole('button', { name, hidden: true })[0]!;
const isMenuOpen = () => button('Menu').getAttribute('aria-expanded') === 'true';

const page = renderToString(
  <BrowserRouter>
    <Frame>
      <form method="dialog">
        <button>Send</button>
      </form>
      <details name="faq">
        <summary>First</summary>
      </details>
      <details name="faq">
        <summary>Second</summary>
      </details>
    </Frame>
  </BrowserRouter>,
);

/** Unlike waitFor without any API that a test takes away. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve));
}

/** early.ts runs before the page, boot.ts behind it. */
async function openPage(html = page): Promise<void> {
  await import('./early');
  document.body.innerHTML = `<div id="root">${html}</div>`;
  await import('./boot');
  await until(() => attached.includes('storage'));
}

let attached: string[] = [];
let leaving = new AbortController();

beforeAll(() => {
  for (const target of [window, document])
    target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
      attached.push(type);
      EventTarget.prototype.addEventListener.call(target, type, listener as EventListener, {
        ...(typeof options === 'object' ? options : { capture: !!options }),
        signal: leaving.signal,
      });
    };
});

beforeEach(() => {
  mockResizeObserver();
  window.IntersectionObserver = window.ResizeObserver as never;
  performance.getEntriesByType = () => [];
});

/** The next test is another document. */
afterEach(() => {
  leaving.abort();
  leaving = new AbortController();
  attached = [];
  jest.resetModules();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  for (const name of ['cookie_choice', 'theme', '_ga'])
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  delete window.dataLayer;
});

const NEWER = {
  'nothing else': [{}, ''],
  ResizeObserver: [window, 'ResizeObserver'],
  IntersectionObserver: [window, 'IntersectionObserver'],
  MutationObserver: [window, 'MutationObserver'],
  'user activation': [navigator, 'userActivation'],
  'entries of navigations': [performance, 'getEntriesByType'],
  'session storage': [window, 'sessionStorage'],
  'local storage': [window, 'localStorage'],
} as const;

test.each(Object.entries(NEWER))(
  'all controls that do not need it work in a browser without popovers and %s',
  async (_what, [owner, name]) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const get = () => {
      throw new Error(`${name} is not supported`);
    };
    if (name) Object.defineProperty(owner, name, { configurable: true, get });
    window.addEventListener(FAILURE_EVENT, (event) => event.preventDefault());
    try {
      await openPage();
      fireEvent.click(button('Reject all'));
      fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
      fireEvent.submit(document.forms[0]!);
      fireEvent.click(button('Menu'));
    } finally {
      Reflect.deleteProperty(owner, name);
      if (own) Object.defineProperty(owner, name, own);
    }
    expect(isAsked()).toBe(false);
    expect(document.cookie).toContain('cookie_choice=');
    expect(root.dataset.theme).toBe('dark');
    expect(document.forms[0]).toHaveAttribute('data-submitted');
    expect(isMenuOpen()).toBe(true);
  },
);

test('a part of the page that fails is reported, and the others start', async () => {
  const errors: unknown[] = [];
  window.addEventListener(FAILURE_EVENT, (event) => {
    event.preventDefault();
    errors.push((event as CustomEvent<unknown>).detail);
  });
  providePopovers();
  jest.spyOn(Element.prototype, 'matches').mockImplementation(() => {
    throw new Error(':popover-open is not a valid selector');
  });
  await openPage();
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  expect(errors).toEqual([
    {
      what: 'Error: :popover-open is not a valid selector',
      section: 'shell',
      instead: 'nothing',
    },
  ]);
  fireEvent.click(button('Reject all'));
  expect(isAsked()).toBe(false);
});

test('a page composed last year shows the current year before the application starts', async () => {
  const year = new Date().getFullYear();
  await openPage(page.replace(`>${year}<`, `>${year - 1}<`));
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${year} CRM Compass`);
});

test('of the answers with one name only the last that was opened stays open', async () => {
  await openPage();
  const [first, second] = document.querySelectorAll('details');
  first!.open = true;
  await new Promise((resolve) => first!.addEventListener('toggle', resolve, { once: true }));
  second!.open = true;
  await until(() => !first!.open);
  expect(second!.open).toBe(true);
});

describe('a choice in another tab', () => {
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'cookie_choice' }));
  const send = () => window.gtag?.('event', 'page_view', {});

  test.each([
    ['as soon as it is made', hear],
    ['when this tab is looked at', look],
    ['before the next event is sent', send],
  ])('closes the banner and reaches the tag %s', async (_when, follow) => {
    await openPage();
    expect(isAsked()).toBe(true);
    saveConsent(false);
    follow();
    expect(isAsked()).toBe(false);
    expect(consentUpdates()).toEqual(['denied']);
    follow();
    expect(consentUpdates()).toEqual(['denied']);
  });

  test.each([hear, look, send])(
    'that withdraws consent reaches the tag, and its cookies are deleted (%p)',
    async (follow) => {
      saveConsent(true);
      await openPage();
      document.cookie = '_ga=GA1.1.1; Path=/';
      saveConsent(false);
      follow();
      expect(consentUpdates()).toEqual(['granted', 'denied']);
      expect(document.cookie).not.toContain('_ga=');
    },
  );

  test('is announced to it, and leaves nothing in the storage', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem');
    await openPage();
    fireEvent.click(button('Accept all'));
    expect(set).toHaveBeenCalledWith('cookie_choice', '');
    expect(localStorage.getItem('cookie_choice')).toBeNull();
  });

  test('gives the focus back to the page if it was in the banner', async () => {
    await openPage();
    button('Reject all').focus();
    saveConsent(false);
    hear();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('is followed by a page from the back/forward cache, which is counted', async () => {
    await openPage();
    document.cookie = 'theme=dark; Path=/';
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await until(() => root.dataset.theme === 'dark');
    expect(tagCommands().filter(([, name]) => name === 'page_view')).toHaveLength(1);
  });

  test('of colors is followed when this tab is looked at', async () => {
    await openPage();
    document.cookie = 'theme=dark; Path=/';
    look();
    expect(root.dataset.theme).toBe('dark');
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});
