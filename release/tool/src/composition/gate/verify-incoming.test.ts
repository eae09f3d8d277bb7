import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../../testing/ship';
import { readSite } from '@site/composer/site-description';
import { latestComposition } from '../history/compositions';
import { FileStore } from '../../store/drivers/file';
import type { Store } from '@site/composer/store';
import { wrapped } from '@site/composer/wrapped';
import { history } from '../history/timeline';
import { rollback } from '../../cli/change/rollback';
import { verify } from '../../maintenance/verify';

const folder = temporaryFolder();
const whole = path.join(folder, 'whole');
let first: string;
let set: string;
let site: string;
let store: FileStore;
let copies = 0;

const at = (name: string) => path.join(store.folder, name);

beforeAll(async () => {
  const made = new FileStore(whole);
  await ship(made, folder, 'shell');
  first = await ship(made, folder, 'blog', { version: '1.0.0' });
  site = (await latestComposition(made))?.site ?? '';
  set = (await readSite(made, site))?.sets[1] ?? '';
  await ship(made, folder, 'blog', { version: '1.1.0' });
});

beforeEach(() => {
  store = new FileStore(path.join(folder, `copy-${++copies}`));
  fs.cpSync(whole, store.place, { recursive: true, verbatimSymlinks: true });
});

const back = (on: Store = store) => rollback(on, 'blog', undefined, '');
const again = () => `remove it and pages/${set}.json, then do this again: it is made again`;
const siteAgain = () => `remove sites/${site}.json and sites/${site}`;

test.each<[string, () => void, () => string]>([
  [
    'a page is lost',
    () => fs.rmSync(at(`pages/${set}/blog/index.html`)),
    () => `pages/${set}/blog/index.html is missing; ${again()}`,
  ],
  [
    'a page is cut off',
    () => fs.truncateSync(at(`pages/${set}/blog/index.html`), 10),
    () => `pages/${set}/blog/index.html differs from its hash; ${again()}`,
  ],
  [
    'its list is cut off',
    () => fs.truncateSync(at(`pages/${set}.json`), 50),
    () => `pages/${set}.json is damaged`,
  ],
  [
    'its site is empty',
    () => fs.truncateSync(at(`sites/${site}.json`)),
    () => `sites/${site}.json is damaged`,
  ],
  [
    'a link of its site is lost',
    () => fs.rmSync(at(`sites/${site}/blog`)),
    () => `sites/${site}/blog is missing; ${siteAgain()}`,
  ],
  [
    'a script of its release is another',
    () => fs.writeFileSync(at(`releases/blog/${first}/client/page.js`), '// another'),
    () =>
      `releases/blog/${first}/client/page.js differs from its hash; restore it from a copy of the store, or choose another release`,
  ],
])('a rollback is refused before anything changes when %s', async (_what, damage, message) => {
  damage();
  await expect(back()).rejects.toThrow(`${store.place}/${message()}`);
  expect(await store.live()).toBe(3);
  expect((await history(store))[0]).toMatchObject({ result: 'refused', action: 'rollback' });
});

test('the next step of the refusal repairs the target', async () => {
  const page = at(`pages/${set}/blog/index.html`);
  const before = fs.readFileSync(page);
  fs.truncateSync(page);
  await expect(back()).rejects.toThrow(again());
  for (const name of [page, at(`pages/${set}.json`)]) fs.rmSync(name);
  expect((await back()).result).toBe('live');
  expect(fs.readFileSync(page)).toEqual(before);
  expect((await verify(store)).faults).toEqual([]);
});

test('a compressed form that is empty holds up no rollback: it is made again', async () => {
  const form = at(`pages/${set}/blog/index.html.br`);
  const before = fs.readFileSync(form);
  fs.truncateSync(form);
  expect((await back()).result).toBe('live');
  expect(fs.readFileSync(form)).toEqual(before);
});

test('damage of what stays as it is holds up no rollback', async () => {
  const { sets = [] } = (await readSite(store, site)) ?? {};
  fs.truncateSync(at(`pages/${sets[0]}/favicon.ico`));
  expect((await back()).result).toBe('live');
});

test('a deploy whose site does not respond exits with 3', async () => {
  const failing = wrapped(store, {
    activate: async (...to) => {
      await store.activate(...to);
      fs.rmSync(at(`compositions/${to[0]}/site`));
    },
  });
  await expect(back(failing)).rejects.toMatchObject({
    name: 'ActivationPending',
    message: expect.stringContaining(
      'Composition 4 is live, but the check of its files failed (current/site/404.html is missing)',
    ) as string,
  });
});
