import { PageNavigation } from './page-navigation';

const load = jest.fn();
let answer: (isThere: boolean) => void;
const reachable = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
const warn = jest.spyOn(console, 'warn');

let navigation: PageNavigation;

const main = () => document.getElementById('main');
const isBusy = () => main()?.getAttribute('aria-busy') === 'true';

function go(path: string) {
  window.history.pushState(null, '', path);
  navigation.start(path);
}

async function answers(isThere: boolean) {
  answer(isThere);
  await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockReset();
  load.mockReset();
  reachable.mockClear();
  document.body.innerHTML = '<main id="main"></main>';
  window.history.pushState(null, '', '/first');
  navigation = new PageNavigation({ load, reachable });
});

afterEach(() => jest.useRealTimers());

test('a fast navigation shows no progress and loads no document', () => {
  go('/blog');
  jest.advanceTimersByTime(250);
  navigation.arrived('/blog');
  jest.advanceTimersByTime(60_000);
  expect(isBusy()).toBe(false);
  expect(reachable).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
  expect(navigation.isPending).toBe(false);
});

test('after 0.3 s the page is marked as busy until the next one is shown', () => {
  go('/blog');
  jest.advanceTimersByTime(290);
  expect(isBusy()).toBe(false);
  jest.advanceTimersByTime(10);
  expect(isBusy()).toBe(true);
  navigation.arrived('/blog');
  expect(isBusy()).toBe(false);
});

test('after 1.5 s without progress the page is loaded as a document, once', async () => {
  go('/blog');
  jest.advanceTimersByTime(1000);
  await answers(true);
  jest.advanceTimersByTime(499);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  navigation.onFailure('/blog', new Error('late'));
  jest.advanceTimersByTime(60_000);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  expect(reachable).toHaveBeenCalledTimes(1);
  expect(navigation.hasFailed()).toBe(false);
});

test('a failed navigation becomes a page load at once', async () => {
  go('/blog');
  expect(navigation.onFailure('/blog', new Error('404'))).toBe(true);
  await answers(true);
  expect(load).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith('shell : Error: 404. The visitor has a page load.');
});

test('a failed prefetch changes nothing', () => {
  go('/blog');
  expect(navigation.onFailure('/about', new Error('404'))).toBe(false);
  expect(navigation.isPending).toBe(true);
  expect(reachable).not.toHaveBeenCalled();
});

test.each([
  ['says that it is broken', () => answers(false)],
  ['says nothing', () => Promise.resolve(void jest.advanceTimersByTime(2000))],
])('a server that %s causes one error; a retry probes again', async (_what, happens) => {
  const listener = jest.fn();
  navigation.subscribe(listener);
  go('/blog');
  navigation.onFailure('/blog', new Error('unreachable'));
  await happens();
  expect(navigation.hasFailed()).toBe(true);
  jest.advanceTimersByTime(60_000);
  await answers(false);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(isBusy()).toBe(false);
  navigation.retry();
  expect(isBusy()).toBe(true);
  expect(navigation.hasFailed()).toBe(true);
  await answers(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a late answer of the server loads the page, unless the visitor has gone elsewhere', async () => {
  go('/blog');
  jest.advanceTimersByTime(2000);
  expect(navigation.hasFailed()).toBe(true);
  const late = answer;
  go('/about');
  navigation.arrived('/about');
  late(true);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  go('/blog');
  jest.advanceTimersByTime(2000);
  await answers(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('another page can be chosen while an error is shown', () => {
  go('/blog');
  jest.advanceTimersByTime(2000);
  window.history.pushState(null, '', '/first');
  expect(navigation.hasFailed()).toBe(false);
  navigation.start('/first');
  navigation.arrived('/first');
  expect(navigation.isPending).toBe(false);
});

test('a visitor who leaves for another document is not called back', async () => {
  go('/blog');
  navigation.onFailure('/blog', new Error('404'));
  navigation.abandon();
  await answers(true);
  jest.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  expect(navigation.hasFailed()).toBe(false);
  expect(navigation.isPending).toBe(true);
});
