import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { deploy } from '../../src/cli/change/deploy';
import { rollback } from '../../src/cli/change/rollback';

const folder = temporaryFolder();

const withPages = (pages: number) => (release: Record<string, unknown>) => {
  const route = (release.routes as Record<string, unknown>[])[0] as Record<string, unknown>;
  route.pages = ['/blog', ...Array.from({ length: pages - 1 }, (_, post) => `/blog/${post}`)];
};

const anonymous = (key: string) =>
  key.replace(/^underway\/.*/, 'underway').replaceAll(/[0-9a-f]{8,}/g, '*');

/** Each call is a request in a bucket. */
function noting(store: Store): { store: Store; calls: string[] } {
  const calls: string[] = [];
  const note = <T>(call: string, answer: T): T => {
    calls.push(call);
    return answer;
  };
  return {
    calls,
    store: wrapped(store, {
      read: (key) => note(`read ${anonymous(key)}`, store.read(key)),
      writtenAt: (key) => note(`look at ${anonymous(key)}`, store.writtenAt(key)),
      list: (prefix) => note(`list ${prefix}`, store.list(prefix)),
      linkFolder: (_folder, mounts) =>
        note(`link ${Object.keys(mounts).join(' ')}`, Promise.resolve()),
      writeOnce: (...given) => {
        const [key, body] = given;
        const size = key.startsWith('sites/') ? ` of ${body.length} bytes` : '';
        return note(`write ${anonymous(key)}${size}`, store.writeOnce(...given));
      },
    }),
  };
}

async function done(pages: number) {
  const memory = new MemoryStore();
  await ship(memory, folder, 'shell');
  await ship(memory, folder, 'blog', { change: withPages(pages) });
  await ship(memory, folder, 'forms');
  const { store, calls } = noting(memory);
  await deploy(store, ['forms'], '', builtRelease(folder, 'forms', { version: '2.0.0' }).folder);
  const forward = calls.splice(0).sort();
  await rollback(store, 'forms', undefined, '');
  return { forward, back: calls.sort() };
}

test('requests of a deploy and a rollback do not grow with the pages of other sections', async () => {
  const [small, large] = [await done(2), await done(12)];
  expect(large).toEqual(small);
  expect(large.forward.filter((call) => /^write pages\/.*index\.html$/.test(call))).toHaveLength(1);
  expect(large.back.filter((call) => /^write (pages|sites)\//.test(call))).toEqual([]);
  // Only what becomes live is verified.
  expect(large.back.filter((call) => /^(read|list) pages.*blog/.test(call))).toEqual([]);
});
