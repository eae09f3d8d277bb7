import type { Composition } from './composition';
import { StoreError } from './errors';
import { sha256 } from './hash';
import { COMPOSITIONS, readCompositionRecord, readHistory, readLatest } from './history';
import { OBJECTS, parseObjectKey } from './objects';
import { mapInParallel } from './parallel';
import { PREVIEWS, readPreview } from './preview';
import { Needs, readClock } from './prune';
import { readReleaseRecord, RELEASES } from './publish';
import type { Store } from './store';

/** Objects are read whole. */
const PARALLEL_READS = 8;

const messageOf = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      return [error.message];
    },
  );

async function verifyRecords(store: Store): Promise<readonly string[]> {
  const read: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
    [COMPOSITIONS]: (name) => readCompositionRecord(store, Number(name), null),
    [RELEASES]: (name) => {
      const [app = '', id = ''] = name.split('/');
      return readReleaseRecord(store, app, id);
    },
    [PREVIEWS]: (token) => readPreview(store, token),
  };
  const checked = await mapInParallel(Object.entries(read), async ([folder, readOne]) => {
    const keys = await store.list(folder);
    const messages = await mapInParallel(keys, ({ key }) =>
      messageOf(readOne(key.slice(folder.length))),
    );
    return messages.flat();
  });
  return checked.flat();
}

/** A signed record names the one before it by its hash. */
async function verifyChain(store: Store, newest: number): Promise<readonly string[]> {
  let expected: Composition['previous'];
  for await (const { previous } of readHistory(store, newest)) expected = previous;
  if (!expected) return [];
  const name = `${store.location}/${COMPOSITIONS}${expected.composition}`;
  return [
    `${name} is not the record that later ones name by its hash; restore it from a copy of the store`,
  ];
}

async function verifyObjects(store: Store): Promise<readonly string[]> {
  const needs = new Needs(store);
  await needs.mark(await readClock(store));
  // `needs` has a message already for what it could not read, which says what it is.
  const isUnnamed = (key: string) => !needs.damage.some((message) => message.includes(key));
  const listed = await store.list(OBJECTS);
  const missing = new Set([...needs.keys].filter((key) => key.startsWith(OBJECTS)));
  const checked = await mapInParallel(
    listed,
    async ({ key }) => {
      const object = parseObjectKey(key);
      if (!object) return [`${store.location}/${key} was written by no command; move it away`];
      missing.delete(key);
      const bytes = await store.read(key);
      if (!bytes || (await sha256(bytes)) === object.digest) return [];
      if (!isUnnamed(key)) return [];
      return [damaged(store, key, 'has other bytes than its name says', needs.keys.has(key))];
    },
    PARALLEL_READS,
  );
  const gone = [...missing].filter(isUnnamed).map((key) => damaged(store, key, 'is missing', true));
  return [...checked.flat(), ...gone, ...needs.damage];
}

const damaged = ({ location }: Store, key: string, problem: string, isNeeded: boolean) =>
  `${location}/${key} ${problem}; ${isNeeded ? 'restore it from a copy of the store, or publish or deploy what it belongs to again' : 'nothing needs it: remove it'}`;

/** Every problem of the store in one sentence, with what to do. */
export async function verify(store: Store): Promise<readonly string[]> {
  const { damage, composition } = await readLatest(store);
  const problems = [
    ...damage,
    ...(await verifyRecords(store)),
    ...(await verifyChain(store, composition?.number ?? 0)),
    ...(await verifyObjects(store)),
  ];
  return [...new Set(problems)];
}
