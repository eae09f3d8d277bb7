import { countingStore, killedAt, refusingAfter } from '../../testing/stores/failing-store';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { Progress } from '../cli/terminal/progress';
import { unpublished } from '../releases/unpublished';
import { withReserve } from './reserve';
import { staged } from '@site/composer/staged';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';

const WRAPPERS: Readonly<Record<string, (base: Store) => Store | Promise<Store>>> = {
  'that changes nothing': (base) => wrapped(base, {}),
  'that counts for messages': (base) => {
    const progress = new Progress(() => undefined);
    progress.stop();
    return progress.countOperations(base);
  },
  'with a reserve for a full disk': withReserve,
  'that holds pages back': (base) => staged(base, (store) => Promise.resolve(store)),
  'with releases that are not written yet': async (base) => (await unpublished(base, [])).store,
  'that counts writes in tests': (base) => countingStore(base).store,
  'that dies in tests': (base) => killedAt(base, { after: 100, takesEffect: false }),
  'that is full in tests': (base) => refusingAfter(base, 100, 'ENOSPC'),
};

/** Longer than any method's arguments, as if a driver had learned more. */
const GIVEN = ['sites/x', 'body', { type: 'text/html' }, 'what comes later'];

const METHODS = [
  ...[
    'writeOnce',
    'below',
    'move',
    'remove',
    'live',
    'activate',
    'linkFolder',
    'linkedFolder',
    'releaseReserve',
  ],
  'removePartialWrites',
] as const;

describe.each(Object.entries(WRAPPERS))('a store %s', (_name, wrap) => {
  test.each(METHODS)('passes on all that %s is called with', async (method) => {
    const calls: unknown[][] = [];
    const base = Object.assign(new MemoryStore(), {
      [method]: (...given: unknown[]) => {
        calls.push(given);
        return Promise.resolve();
      },
    });
    const store = (await wrap(base)) as unknown as Record<string, (...given: unknown[]) => unknown>;
    await store[method]?.(...GIVEN);
    expect(calls).toEqual([GIVEN]);
  });
});

test('a page that was held back is written with all that was said of it', async () => {
  const base = new MemoryStore();
  const metadata = { policy: "default-src 'none'", type: 'application/atom+xml' };
  await staged(base, async (store, keep) => {
    await store.writeOnce('pages/a/index.html', 'home', metadata);
    await keep();
  });
  expect(base.metadata('pages/a/index.html')).toEqual(metadata);
});
