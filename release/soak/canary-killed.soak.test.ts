import { everyPoint, killedAt } from '@site/tool/testing/stores/failing-store';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { expectWhole, recorded } from '@site/tool/testing/stores/whole';
import { latestComposition } from '@site/tool/compositions';
import { repair } from '@site/tool/go-live';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { rollback } from '@site/tool/rollback';
import { verify } from '@site/tool/verify';

const folder = temporaryFolder();
const base = new MemoryStore();
const next = builtRelease(folder, 'blog', { version: '2.0.0' });

beforeAll(async () => {
  for (const app of ['shell', 'offers', 'blog'] as const) await ship(base, folder, app);
});

const begin = (on: Store) => deploy(on, ['blog'], '', next.folder, { canary: 10 });

const storeAfter = async (...verbs: readonly ((store: Store) => Promise<unknown>)[]) => {
  const copy = base.copy();
  for (const verb of verbs) await verb(copy);
  return copy;
};
const offersUpdate = builtRelease(folder, 'offers', { version: '1.1.0' }).folder;
const verbs: Record<string, [() => Promise<MemoryStore>, (store: Store) => Promise<unknown>]> = {
  'a canary’s deploy': [() => storeAfter(), (on) => begin(on)],
  'another team’s deploy beside it': [
    () => storeAfter(begin),
    (on) => deploy(on, ['offers'], '', offersUpdate),
  ],
  promote: [() => storeAfter(begin), (on) => promote(on, '')],
  'the rollback of a canary': [
    () => storeAfter(begin),
    (on) => rollback(on, 'blog', undefined, ''),
  ],
};

test.each(Object.entries(verbs))(
  '%s, killed before or after any write, leaves the old state or the new one',
  async (_name, [prepared, verb]) => {
    const start = await prepared();
    const old = (await recorded(start)).length;
    let points = 0;
    for await (const failure of everyPoint(start, verb)) {
      points++;
      const copy = start.copy();
      await verb(killedAt(copy, failure)).catch(() => undefined);
      await expectWhole(copy);
      await repair(copy);
      expect(await copy.live()).toBe((await latestComposition(copy))?.composition);
      expect([old, old + 1]).toContain((await recorded(copy)).length);
      expect((await verify(copy)).faults).toEqual([]);
      expect(await repair(copy)).toBeUndefined();
    }
    expect(points).toBeGreaterThan(1);
  },
);
