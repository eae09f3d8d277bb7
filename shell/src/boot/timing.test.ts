import { afterLoad } from './timing';

const readyState = (value: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(value);

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('afterLoad waits until the page has loaded', () => {
  readyState('interactive');
  const task = jest.fn();
  afterLoad(task);
  jest.runAllTimers();
  expect(task).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});

test('afterLoad runs a later task in the next idle time, not at once', () => {
  readyState('complete');
  const task = jest.fn();
  afterLoad(task);
  expect(task).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});
