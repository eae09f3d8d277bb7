import { MemoryStore } from '@site/composer/testing/stores/memory';
import { RECORD_KINDS } from '../../store/kinds/record-kinds';
import { Trash } from './trash';

const ID = '0123456789abcdef'.repeat(2);
const TAKEN: Readonly<Partial<Record<keyof typeof RECORD_KINDS, readonly string[]>>> = {
  compositions: ['compositions/1/live.json'],
  previews: [`previews/${'a'.repeat(22)}.json`],
  facts: ['facts/2026-11-25T22/0123456789abcdef.json'],
  releases: ['releases/blog/1.0.0-ab12cd34/release.json'],
  sites: [`sites/${ID}.json`],
  pages: [`pages/${ID}.json`, `pages/${ID}/index.html`],
  cards: [`cards/${ID}.png`],
  rendered: [`rendered/${ID}/${ID}`],
  made: [`made/${ID}/${ID}`],
  changed: [`changed/${ID}`],
};

test.each(Object.entries(TAKEN))(
  'a disturbed prune restores what it had moved from %s',
  async (kind, keys) => {
    const store = new MemoryStore();
    for (const key of keys) {
      expect(key).toMatch(RECORD_KINDS[kind as keyof typeof RECORD_KINDS]);
      await store.writeOnce(key, key);
    }
    const trash = new Trash(store);
    for (const key of keys) await trash.put(key);
    expect(await store.below(kind)).toEqual([]);
    await trash.restore();
    expect((await store.below('')).sort()).toEqual([...keys].sort());
  },
);
