import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { ship } from '../../testing/ship';
import { countingStore, killedAt } from '../../testing/stores/failing-store';
import { expectWhole, recorded } from '../../testing/stores/whole';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { deploy } from '../cli/change/deploy';
import { rollback } from '../cli/change/rollback';
import { repair } from './go-live';

const folder = temporaryFolder();
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });

beforeAll(async () => {
  await ship(base, folder, 'shell');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await ship(base, folder, 'blog', { version });
});

const verbs: Record<string, (store: Store) => Promise<unknown>> = {
  deploy: (store) => deploy(store, ['blog'], '', next.folder),
  rollback: (store) => rollback(store, 'blog', undefined, ''),
};

/** How many writes come before that of the record. */
async function writesBeforeCommit(verb: (store: Store) => Promise<unknown>): Promise<number> {
  let before = 0;
  const { store, writes } = countingStore(base.copy());
  const watching = wrapped(store, {
    writeOnce: (...given) => {
      if (given[0].endsWith('/composition.json')) before = writes();
      return store.writeOnce(...given);
    },
  });
  await verb(watching);
  return before;
}

describe.each(Object.entries(verbs))('%s', (_name, verb) => {
  test.each([
    ['at its first write', () => 0, false, 4],
    ['right before the commit', (commit: number) => commit, false, 4],
    ['in the commit, which takes effect', (commit: number) => commit, true, 5],
    ['right after the commit', (commit: number) => commit + 1, false, 5],
  ])(
    'a command killed %s leaves visitors one whole site, and works when repeated',
    async (_when, lastWrite, takesEffect, recordedCount) => {
      const after = lastWrite(await writesBeforeCommit(verb));
      const store = base.copy();
      await expect(verb(killedAt(store, { after, takesEffect }))).rejects.toThrow();
      expect(await store.live()).toBe(4);
      await expectWhole(store);
      expect(await recorded(store)).toHaveLength(recordedCount);
      await repair(store);
      expect(await store.live()).toBe(recordedCount);
      await store.remove('underway');
      await verb(store);
      await expectWhole(store);
    },
  );
});
