import { afterPaint } from '../boot/timing';
import { checkForReplacement } from './live-set';
import { reloadOnNavigationWhenNeeded } from './navigation';
import type { BrowserPages } from './browser-pages';

jest.mock('./live-set', () => ({ checkForReplacement: jest.fn(() => Promise.resolve()) }));
jest.mock('./browser-pages', () => ({}));

const navigation = {
  shown: '/',
  isPending: false,
  hasFailed: jest.fn(() => false),
  retry: jest.fn(),
  abandon: jest.fn(),
};
const mustReload = jest.fn<boolean, [pathname: string]>(() => false);
const router = jest.fn((event: Event) => event.preventDefault());

beforeAll(() => {
  reloadOnNavigationWhenNeeded({ navigation, mustReload } as unknown as BrowserPages);
  document.body.innerHTML =
    '<div id="root"><a href="/blog">Blog</a><a href="/">Home</a><a href="#faq">FAQ</a></div>';
  document.getElementById('root')!.addEventListener('click', router);
  // jsdom cannot leave the document.
  window.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => {
  jest.clearAllMocks();
  window.history.replaceState(null, '', '/');
  Object.assign(navigation, { shown: '/', isPending: false });
  navigation.hasFailed.mockReturnValue(false);
  mustReload.mockReturnValue(false);
});

const click = (name: string) =>
  [...document.links].find(({ textContent }) => textContent === name)!.click();

test('the router handles a link, unless the page must be a document', () => {
  click('Blog');
  expect(router).toHaveBeenCalledTimes(1);
  mustReload.mockReturnValue(true);
  click('Blog');
  expect(router).toHaveBeenCalledTimes(1);
  expect(mustReload).toHaveBeenLastCalledWith('/blog');
});

test('links to the page on the screen load nothing', () => {
  mustReload.mockReturnValue(true);
  click('FAQ');
  click('Home');
  expect(router).toHaveBeenCalledTimes(2);
});

test('a link to the page on the screen is a page load while another navigation is pending', () => {
  window.history.replaceState(null, '', '/blog');
  mustReload.mockReturnValue(true);
  click('Blog');
  expect(router).not.toHaveBeenCalled();
});

test('a link to a page that failed retries it', () => {
  window.history.replaceState(null, '', '/blog');
  navigation.hasFailed.mockReturnValue(true);
  click('Blog');
  expect(navigation.retry).toHaveBeenCalledTimes(1);
  expect(router).not.toHaveBeenCalled();
});

test('a tab that becomes visible or is restored checks for a new composition after its first paint', async () => {
  const seen = () => new Promise<void>((resolve) => afterPaint(resolve));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checkForReplacement).not.toHaveBeenCalled();
  await seen();
  expect(checkForReplacement).toHaveBeenCalledWith(1000);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await seen();
  expect(checkForReplacement).toHaveBeenCalledTimes(2);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await seen();
  expect(checkForReplacement).toHaveBeenCalledTimes(2);
});

test('going back checks for a new composition', () => {
  window.dispatchEvent(new Event('popstate'));
  expect(checkForReplacement).toHaveBeenCalledTimes(1);
});

test('the router does not hear of Back to a page that must be a document', () => {
  jest.useFakeTimers();
  // jsdom cannot reload.
  const reloaded = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  window.history.replaceState(null, '', '/blog');
  mustReload.mockReturnValue(true);
  window.dispatchEvent(new PopStateEvent('popstate'));
  jest.runAllTimers();
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
  jest.useRealTimers();
});
