import {
  countingStore,
  everyPoint,
  killedAt,
  refusingAfter,
} from '@site/tool/testing/stores/failing-store';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { expectWhole, recorded } from '@site/tool/testing/stores/whole';
import { repair } from '@site/tool/go-live';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { deploy } from '@site/tool/deploy';
import { preview } from '@site/tool/compose-preview';
import { prune } from '@site/tool/prune';
import { publish } from '@site/tool/publish';
import { rollback, rollbackSite } from '@site/tool/rollback';

jest.setTimeout(7_200_000);

const folder = temporaryFolder();
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });
let waiting: string;

beforeAll(async () => {
  await ship(base, folder, 'shell');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await ship(base, folder, 'blog', { version });
  const built = builtRelease(folder, 'blog', { version: '1.3.0' });
  waiting = built.id;
  await publish(base, 'blog', built.folder);
});

const tomorrow = () => new Date(Date.now() + 48 * 3_600_000);
const verbs: Record<string, (store: Store) => Promise<unknown>> = {
  publish: (store) => publish(store, 'blog', next.folder),
  deploy: (store) => deploy(store, ['blog'], '', next.folder),
  rollback: (store) => rollback(store, 'blog', undefined, ''),
  'rollback of the whole site': (store) => rollbackSite(store, 2, ''),
  prune: (store) => prune(store, { compositions: 1, hours: 24 }, tomorrow()),
  preview: (store) => preview(store, 'blog', waiting),
};

describe.each(Object.entries(verbs))('%s', (_name, verb) => {
  test('a command killed around any write leaves one whole composition, and works when repeated', async () => {
    const before = await recorded(base);
    let points = 0;
    for await (const failure of everyPoint(base, verb)) {
      points++;
      const store = base.copy();
      await verb(killedAt(store, failure)).catch(() => undefined);
      await expectWhole(store);
      expect((await recorded(store)).slice(0, before.length)).toEqual(before);
      await repair(store);
      expect(await store.live()).toBe((await recorded(store)).length);
      await forgetNotes(store);
      await verb(store);
      await expectWhole(store);
    }
    expect(points).toBeGreaterThan(1);
  });

  test.each(['ENOSPC', 'EACCES'] as const)(
    'a command with %s at any write leaves one whole composition, and works with room again',
    async (code) => {
      const counting = countingStore(base.copy());
      await verb(counting.store);
      for (let after = 0; after < counting.writes(); after++) {
        const store = base.copy();
        await verb(refusingAfter(store, after, code)).catch(() => undefined);
        await expectWhole(store);
        expect(await store.list('underway')).toEqual([]);
        await repair(store);
        await verb(store);
        await expectWhole(store);
      }
    },
  );
});

/** This process itself is alive; for dead ones see underway.test.ts. */
async function forgetNotes(store: Store): Promise<void> {
  for (const name of await store.list('underway')) await store.remove(`underway/${name}`);
}
