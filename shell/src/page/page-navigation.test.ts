import { Visit } from './page-navigation';

const load = jest.fn();
let answer: (isThere: boolean) => void;
const reachable = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
const warn = jest.spyOn(console, 'warn');

let visit: Visit;

const main = () => document.getElementById('main');
const isBusy = () => main()?.getAttribute('aria-busy') === 'true';

/** Goes to another page, as the router does. */
function go(path: string) {
  window.history.pushState(null, '', path);
  visit.begin(path);
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
  visit = new Visit({ load, reachable });
});

afterEach(() => jest.useRealTimers());

test('a page that comes soon is all that happens', () => {
  go('/blog');
  jest.advanceTimersByTime(250);
  visit.arrived('/blog');
  jest.advanceTimersByTime(60_000);
  expect(isBusy()).toBe(false);
  expect(reachable).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
  expect(visit.isUnderWay).toBe(false);
});

test('after 0.3 s the page says that it is busy, until the other one is there', () => {
  go('/blog');
  jest.advanceTimersByTime(290);
  expect(isBusy()).toBe(false);
  jest.advanceTimersByTime(10);
  expect(isBusy()).toBe(true);
  visit.arrived('/blog');
  expect(isBusy()).toBe(false);
});

test('after 1.5 s without progress the page is loaded by its address, once', async () => {
  go('/blog');
  jest.advanceTimersByTime(1000);
  await answers(true);
  jest.advanceTimersByTime(499);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  visit.fail('/blog', new Error('late'));
  jest.advanceTimersByTime(60_000);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  expect(reachable).toHaveBeenCalledTimes(1);
  expect(visit.isLost()).toBe(false);
});

test('whatever fails on the way has the page loaded at once', async () => {
  go('/blog');
  expect(visit.fail('/blog', new Error('404'))).toBe(true);
  await answers(true);
  expect(load).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith('shell : Error: 404. The visitor has a page load.');
});

test('a guess that fails concerns nobody', () => {
  go('/blog');
  expect(visit.fail('/about', new Error('404'))).toBe(false);
  expect(visit.isUnderWay).toBe(true);
  expect(reachable).not.toHaveBeenCalled();
});

test.each([
  ['says that it is broken', () => answers(false)],
  ['says nothing', () => Promise.resolve(void jest.advanceTimersByTime(2000))],
])('a server that %s leaves an error; trying again asks again', async (_what, happens) => {
  const listener = jest.fn();
  visit.subscribe(listener);
  go('/blog');
  visit.fail('/blog', new Error('unreachable'));
  await happens();
  expect(visit.isLost()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(isBusy()).toBe(false);
  visit.retry();
  expect(isBusy()).toBe(true);
  expect(visit.isLost()).toBe(true);
  await answers(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an answer that comes late is good enough, unless the visitor has gone elsewhere', async () => {
  go('/blog');
  jest.advanceTimersByTime(2000);
  expect(visit.isLost()).toBe(true);
  const late = answer;
  go('/about');
  visit.arrived('/about');
  late(true);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  go('/blog');
  jest.advanceTimersByTime(2000);
  await answers(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('another page can be chosen while an error stands there, and the way back is open', () => {
  go('/blog');
  jest.advanceTimersByTime(2000);
  window.history.pushState(null, '', '/first');
  expect(visit.isLost()).toBe(false);
  visit.begin('/first');
  visit.arrived('/first');
  expect(visit.isUnderWay).toBe(false);
});

test('a visitor who goes on to another document is not called back', async () => {
  go('/blog');
  visit.fail('/blog', new Error('404'));
  visit.giveWay();
  await answers(true);
  jest.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  expect(visit.isLost()).toBe(false);
  expect(visit.isUnderWay).toBe(true);
});
