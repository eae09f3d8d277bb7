import { addressAhead, foresee, goToWhatIsAhead, startAtTop, whenShownAgain } from './ahead';

const AHEAD = `${location.origin}/terms`;
const forward = jest.spyOn(history, 'forward').mockImplementation(() => undefined);
const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

/** A tab whose history has these addresses, the first of them on the screen. */
function historyOf(...addresses: readonly string[]): void {
  const entries = addresses.map((url, index) => ({ url, index, id: `${url} as it came` }));
  const navigation = { currentEntry: entries[0], entries: () => entries };
  Object.assign(window, { navigation });
}

const link = (words: string) => {
  document.body.innerHTML = `<a ${words}><b>On</b></a><div popover><a href="/terms">Menu</a></div>`;
  return document.querySelector('b') as HTMLElement;
};

/** Whether a click on it is left to the browser and the router. */
const click = (target: Element, more: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

beforeAll(() => goToWhatIsAhead());

beforeEach(() => {
  forward.mockClear();
  scroll.mockClear();
  sessionStorage.clear();
  history.scrollRestoration = 'auto';
  delete document.documentElement.dataset.application;
  historyOf(`${location.origin}/`, AHEAD);
});

test('a link to where the visitor came back from leads forward in the history', () => {
  const replace = jest.spyOn(history, 'replaceState');
  expect(addressAhead()).toBe(AHEAD);
  expect(click(link('href="/terms"'))).toBe(false);
  expect(forward).toHaveBeenCalledTimes(1);
  expect(replace).toHaveBeenCalledWith(history.state, '');
});

test.each([
  ['to another page', 'href="/privacy"', {}],
  ['to a place in it', 'href="/terms#law"', {}],
  ['into another tab', 'href="/terms" target="_blank"', {}],
  ['to the provider', 'href="/terms" data-cta="trial-hero"', {}],
  ['with a key held down', 'href="/terms"', { ctrlKey: true }],
  ['with the middle button', 'href="/terms"', { button: 1 }],
])('a link %s is the browser’s', (_what, words, more) => {
  expect(click(link(words), more)).toBe(true);
  expect(forward).not.toHaveBeenCalled();
});

test('so is each where nothing is ahead, or the browser does not tell, or the application is there', () => {
  historyOf(`${location.origin}/`);
  expect(click(link('href="/terms"'))).toBe(true);
  Object.assign(window, { navigation: undefined });
  expect(addressAhead()).toBeUndefined();
  expect(click(link('href="/terms"'))).toBe(true);
  historyOf(`${location.origin}/`, AHEAD);
  document.documentElement.dataset.application = 'alive';
  expect(click(link('href="/terms"'))).toBe(true);
  expect(forward).not.toHaveBeenCalled();
});

/** An event of a finger, so many milliseconds after the first. */
function finger(target: EventTarget, type: string, at: number): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const words = { timeStamp: 1_000 + at, isPrimary: true, pointerType: 'touch' };
  for (const [name, value] of Object.entries(words)) Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
}

const tap = (target: EventTarget, until: number) => {
  finger(target, 'pointerdown', 0);
  finger(target, 'touchend', until);
};

test('a finger that leaves the link is enough', () => {
  finger(document, 'scroll', -500);
  tap(link('href="/terms"'), 90);
  expect(forward).toHaveBeenCalledTimes(1);
});

test('a finger that rests, moves, or has stopped the page from scrolling means something else', () => {
  tap(link('href="/terms"'), 600);
  finger(link('href="/terms"'), 'pointerdown', 0);
  finger(document, 'touchmove', 20);
  finger(document.querySelector('b') as Element, 'touchend', 90);
  finger(document, 'scroll', -50);
  tap(link('href="/terms"'), 90);
  expect(forward).not.toHaveBeenCalled();
});

test('in the menu the click is waited for, by which it closes', () => {
  finger(document, 'scroll', -500);
  link('href="/privacy"');
  tap(document.querySelector('[popover] a') as Element, 90);
  expect(forward).not.toHaveBeenCalled();
  click(document.querySelector('[popover] a') as Element);
  expect(forward).toHaveBeenCalledTimes(1);
});

const choseLink = (milliseconds: number) =>
  sessionStorage.setItem('at-top', `${Date.now() - milliseconds} ${location.href}`);

/** Leaves the page, which the browser keeps, and comes back to it; `name` is then the one of the entry before it. */
function leaveUntil(name: string): void {
  const entries = ['as it came', name].map((id) => [{ id }, { index: 1 }]);
  const navigation = { currentEntry: { index: 1 }, entries: () => entries[0] };
  Object.assign(window, { navigation });
  window.dispatchEvent(new Event('pagehide'));
  entries.shift();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

test('a page that was kept begins at its top when a link leads to it, with the focus nowhere', () => {
  document.body.innerHTML = '<button>Menu</button>';
  document.querySelector('button')?.focus();
  const again = jest.fn();
  whenShownAgain(again);
  leaveUntil('another');
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(document.body).toHaveFocus();
  expect(again).toHaveBeenCalledTimes(1);
});

test('it stays where it was left when the browser itself leads to it', () => {
  const again = jest.fn();
  whenShownAgain(again);
  leaveUntil('as it came');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(scroll).not.toHaveBeenCalled();
  expect(again).toHaveBeenCalledTimes(1);
});

const comesBy = (type: NavigationTimingType) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

test('so does one that is loaded again, long after a link has led to it', () => {
  comesBy('back_forward');
  choseLink(5_000);
  startAtTop();
  expect(scroll).not.toHaveBeenCalled();
  expect(history.scrollRestoration).toBe('auto');
});

test('one that is loaded again begins at its top this once', () => {
  comesBy('back_forward');
  choseLink(100);
  startAtTop();
  expect(history.scrollRestoration).toBe('manual');
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
});

test('one that any other way leads to asks no storage, which takes long', () => {
  const asked = jest.spyOn(Storage.prototype, 'getItem');
  comesBy('navigate');
  choseLink(100);
  startAtTop();
  expect(asked).not.toHaveBeenCalled();
  expect(scroll).not.toHaveBeenCalled();
  asked.mockRestore();
});

const rules = () => document.querySelector<HTMLScriptElement>('[type$=rules]')?.type;

/** A page that foresees nothing yet, in which one link leads to what is ahead and another does not. */
function unforeseen(): void {
  document.body.innerHTML =
    '<script type="text/speculationrules">{}</script><a href="/terms">There</a><a href="/about">On</a><p>Text</p>';
  window.scrollY = 800;
}

const reach = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

function scrollBy(pixels: number): void {
  window.scrollY += pixels;
  document.dispatchEvent(new Event('scroll'));
}

test('where nothing is ahead, pages are made ready before their links are chosen', () => {
  historyOf(`${location.origin}/`);
  unforeseen();
  foresee();
  expect(rules()).toBe('speculationrules');
  window.dispatchEvent(new Event('pagehide'));
  expect(rules()).toBe('text/speculationrules');
});

test.each([
  ['reaches for another link', () => reach('[href="/about"]')],
  ['scrolls by more than half a screen', () => scrollBy(-600)],
])(
  'whoever has come back has them made ready once they look for something else: %s',
  (_how, look) => {
    unforeseen();
    foresee();
    reach('[href="/terms"]');
    reach('p');
    scrollBy(100);
    expect(rules()).toBe('text/speculationrules');
    look();
    expect(rules()).toBe('speculationrules');
  },
);

test('without storage, where nothing could be told to the page, the link is the browser’s', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(click(link('href="/terms"'))).toBe(true);
  expect(forward).not.toHaveBeenCalled();
  blocked.mockRestore();
});
