import { paths } from '@site/shared';
import { redirectToProvider, whenLoaded } from './redirect';

const TARGET = 'https://provider.example/?ref=us';
const go = jest.fn();
const events = () =>
  (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

function open(path: string): void {
  document.head.innerHTML = `<meta http-equiv="refresh" content="1;url=${TARGET}">`;
  window.history.replaceState(null, '', path);
}

beforeEach(() => {
  go.mockReset();
  window.dataLayer = [];
});

test.each([paths.trial, `${paths.trial}/`])('%s counts the visit, then leaves', (path) => {
  open(path);
  go.mockImplementation(() => expect(events()).toHaveLength(1));
  expect(redirectToProvider(go)).toBe(true);
  expect(go).toHaveBeenCalledWith(TARGET);
  expect(events()).toEqual([
    ['event', 'click', { event_category: 'Affiliate', event_label: 'redirect-gohighlevel' }],
  ]);
});

test('nothing in the page’s own address has a say in where it leads', () => {
  open(`${paths.trial}?url=https://evil.example/#url=https://evil.example/`);
  redirectToProvider(go);
  expect(go).toHaveBeenCalledWith(TARGET);
});

describe('the way out', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const load = () => window.dispatchEvent(new Event('load'));

  test('is taken once the page is there', () => {
    whenLoaded(go);
    expect(go).not.toHaveBeenCalled();
    load();
    jest.runAllTimers();
    expect(go).toHaveBeenCalledTimes(1);
  });

  test('is taken within a second while a file hangs', () => {
    whenLoaded(go);
    jest.advanceTimersByTime(1000);
    expect(go).toHaveBeenCalledTimes(1);
  });
});

test('no other page leaves', () => {
  open('/about');
  expect(redirectToProvider(go)).toBe(false);
  expect(go).not.toHaveBeenCalled();
  expect(events()).toEqual([]);
});
