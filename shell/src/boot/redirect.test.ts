import { paths } from '@site/site';
import { tagCommands } from '../../testing/commands';
import { redirectToProvider, whenLoaded } from './redirect';

const TARGET = 'https://provider.example/?ref=us';
const go = jest.fn();

function open(path: string): void {
  document.head.innerHTML = `<meta http-equiv="refresh" content="1;url=${TARGET}">`;
  window.history.replaceState(null, '', path);
}

beforeEach(() => {
  go.mockReset();
  window.dataLayer = [];
});

test.each([paths.trial, `${paths.trial}/`])('%s counts the click, then leaves', (path) => {
  open(path);
  go.mockImplementation(() => expect(tagCommands()).toHaveLength(1));
  expect(redirectToProvider(go)).toBe(true);
  expect(go).toHaveBeenCalledWith(TARGET);
  expect(tagCommands()).toEqual([
    ['event', 'click', { event_category: 'Affiliate', event_label: 'redirect-gohighlevel' }],
  ]);
});

test('the page’s own address does not affect where the redirect leads', () => {
  open(`${paths.trial}?url=https://evil.example/#url=https://evil.example/`);
  redirectToProvider(go);
  expect(go).toHaveBeenCalledWith(TARGET);
});

describe('the redirect', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const load = () => window.dispatchEvent(new Event('load'));

  test('waits until the page is loaded', () => {
    whenLoaded(go);
    expect(go).not.toHaveBeenCalled();
    load();
    jest.runAllTimers();
    expect(go).toHaveBeenCalledTimes(1);
  });

  test('happens within a second while a file hangs', () => {
    whenLoaded(go);
    jest.advanceTimersByTime(1000);
    expect(go).toHaveBeenCalledTimes(1);
  });

  test('happens once if the file arrives before the provider answers', () => {
    whenLoaded(go);
    jest.advanceTimersByTime(1000);
    load();
    expect(go).toHaveBeenCalledTimes(1);
  });
});

test('only the redirect page navigates by itself', () => {
  open('/about');
  expect(redirectToProvider(go)).toBe(false);
  expect(go).not.toHaveBeenCalled();
  expect(tagCommands()).toEqual([]);
});
