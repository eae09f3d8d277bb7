import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { deploy } from '../cli/change/deploy';
import { promote } from '../cli/change/promote';
import { remove } from '../cli/change/remove';
import { rollback, rollbackSettings, rollbackSite } from '../cli/change/rollback';
import { set } from '../cli/settings/settings';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { settingsIn } from './history/settings';

const folder = temporaryFolder();
const canary = builtRelease(folder, 'blog', { version: '1.2.0' });

/** A change for every verb. */
async function site(): Promise<Store> {
  const store = new MemoryStore();
  for (const app of ['shell', 'content'] as const) await ship(store, folder, app);
  for (const version of ['1.0.0', '1.1.0']) await ship(store, folder, 'blog', { version });
  await set(store, settingsIn(['SITE_URL=https://a.example']), '');
  await deploy(store, ['blog'], '', canary.folder, { canary: 20 });
  return store;
}

const content = builtRelease(folder, 'content', { version: '1.1.0' });

test.each<[string, (store: Store) => Promise<unknown>]>([
  ['a deploy', (store) => deploy(store, ['content'], '', content.folder)],
  ['a promotion', (store) => promote(store, '')],
  ['the end of a canary', (store) => rollback(store, 'blog', undefined, '')],
  ['a rollback of the site', (store) => rollbackSite(store, 3, '')],
  ['a rollback of what is set', (store) => rollbackSettings(store, undefined, '')],
  ['a removal', (store) => remove(store, 'content', '')],
  ['a change of settings', (store) => set(store, settingsIn(['SITE_URL=https://b.example']), '')],
])('%s that was taken for dead announces itself again before it commits', async (_verb, work) => {
  const store = await site();
  let isTakenForDead = false;
  const seen: string[][] = [];
  const paused = wrapped(store, {
    // Composing has begun; another command removes its note.
    read: async (key) => {
      if (!isTakenForDead && key.startsWith('releases/')) {
        isTakenForDead = true;
        for (const name of await store.list('underway')) await store.remove(`underway/${name}`);
      }
      return store.read(key);
    },
    writeOnce: async (...given) => {
      const [key] = given;
      if (/^compositions\/\d+\/composition\.json$/.test(key))
        seen.push(await store.list('underway'));
      return store.writeOnce(...given);
    },
  });
  await work(paused);
  expect(isTakenForDead).toBe(true);
  expect(seen).toEqual([[expect.stringMatching(/\.json$/)]]);
});
