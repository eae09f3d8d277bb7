import type { Store } from './store/store';
import { wrapped } from './store/wrapped';

/** Who waits longer wants to know that something moves; after that ever more seldom. */
const FIRST_MS = 4_000;

const count = (number: number, what: string) => (number > 0 ? [`${number} files ${what}`] : []);

/** Takes a store, gives one that says how far a command is, as long as it takes long and something moves. */
export function withProgress(store: Store, say: (text: string) => void): Store {
  const since = Date.now();
  const done = { read: 0, written: 0, removed: 0 };
  let said = '';
  const look = (wait: number) => {
    setTimeout(() => {
      const facts = Object.entries(done).flatMap(([what, number]) => count(number, what));
      const now = facts.join(', ');
      if (now !== said)
        say(`Still working after ${Math.round((Date.now() - since) / 1000)} s: ${now}`);
      said = now;
      look(wait * 2);
    }, wait).unref();
  };
  look(FIRST_MS);
  return wrapped(store, {
    read: async (key) => {
      const body = await store.read(key);
      done.read++;
      return body;
    },
    writeOnce: async (key, body) => {
      const isNew = await store.writeOnce(key, body);
      done.written++;
      return isNew;
    },
    remove: async (prefix) => {
      await store.remove(prefix);
      done.removed++;
    },
  });
}
