import { Progress } from './progress';
import { beginStep } from '@site/composer/steps';
import { MemoryStore } from '@site/composer/testing/stores/memory';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('long commands print progress with exponential back-off, only when something moved', async () => {
  const printed: string[] = [];
  const progress = new Progress((text) => printed.push(text));
  const store = progress.countOperations(new MemoryStore());
  await store.writeOnce('a', '');
  await store.read('a');
  jest.advanceTimersByTime(3_999);
  expect(printed).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(printed).toEqual(['Still working after 4 s: 1 file read, 1 file written']);
  jest.advanceTimersByTime(8_000);
  expect(printed).toHaveLength(1);
  await store.remove('a');
  jest.advanceTimersByTime(16_000);
  expect(printed[1]).toBe('Still working after 28 s: 1 file read, 1 file written, 1 file removed');
  progress.stop();
});

test('a finished command prints no more progress', async () => {
  const say = jest.fn();
  const progress = new Progress(say);
  await progress.countOperations(new MemoryStore()).read('a');
  progress.stop();
  jest.advanceTimersByTime(60_000);
  expect(say).not.toHaveBeenCalled();
});

test('progress lines name the current step', async () => {
  const printed: string[] = [];
  const progress = new Progress((text) => printed.push(text));
  await progress.countOperations(new MemoryStore()).read('a');
  beginStep('Rendering blog 1.0.0 (12 pages)');
  jest.advanceTimersByTime(4_000);
  beginStep('Committing composition 2');
  jest.advanceTimersByTime(8_000);
  progress.stop();
  beginStep('Showing composition 2');
  expect(printed).toEqual([
    'Still working after 4 s: rendering blog 1.0.0 (12 pages), 1 file read',
    'Still working after 12 s: committing composition 2, 1 file read',
  ]);
});
