import { type Composition, latestComposition } from '../../src/composition/history/compositions';
import { keyOf } from '../../src/composition/history/record';
import { liveDocuments } from '../../src/composition/live/showing';
import { commit } from '../../src/composition/moves/commit';
import type { Store } from '@site/composer/store';

/** The earlier one has no index of moves. */
type Writer = 'this tool' | 'an earlier tool';

const writeEarlier = (store: Store, record: Composition) => {
  const earlier: Partial<Composition> = { ...record };
  delete earlier.moves;
  return store.writeOnce(keyOf(record.composition), JSON.stringify(earlier));
};

/** Without rendering: a section alternates between two releases. */
export async function lengthen(
  store: Store,
  app: string,
  releases: readonly [string, string],
  until: number,
  { writer = 'this tool', at = '2020-01-01T00:00:00.000Z' }: { writer?: Writer; at?: string } = {},
): Promise<void> {
  let before = (await latestComposition(store)) as Composition;
  for (let number = before.composition + 1; number <= until; number++) {
    const entry = before.apps[app] as Composition['apps'][string];
    const from = entry.release;
    const [one, other] = releases;
    const to = from === one ? other : one;
    const record: Composition = {
      ...before,
      ...{ composition: number, at, action: 'deploy', why: `turn ${number}` },
      changes: [{ app, from, to }],
      apps: { ...before.apps, [app]: { ...entry, release: to, previous: from } },
    };
    if (writer === 'this tool') await commit(store, record, before);
    else await writeEarlier(store, record);
    before = record;
  }
  for (const [key, text] of await liveDocuments(store, before)) await store.writeOnce(key, text);
  await store.activate(before.composition, before.site);
}
