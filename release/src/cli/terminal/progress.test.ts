import { Progress } from './progress';
import { MemoryStore } from '../../store/drivers/memory';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('who waits long hears what was done, ever more seldom, and only when something moved', async () => {
  const printed: string[] = [];
  const progress = new Progress((text) => printed.push(text));
  const store = progress.counting(new MemoryStore());
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

test('once a command is done it says nothing more', async () => {
  const say = jest.fn();
  const progress = new Progress(say);
  await progress.counting(new MemoryStore()).read('a');
  progress.stop();
  jest.advanceTimersByTime(60_000);
  expect(say).not.toHaveBeenCalled();
});
