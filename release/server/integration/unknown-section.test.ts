import type { AppName } from '@site/shared/contract';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ask } from '../testing/servers/ask';
import { builtRelease, claiming, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { type Description, identify } from '@site/composer/testing/built/descriptions';
import { expectWhole, recorded } from '@site/tool/testing/stores/whole';
import { latestComposition } from '@site/tool/compositions';
import { pagesOf, readSite } from '@site/composer/site-description';
import { liveKey } from '@site/tool/variants';
import { appNamed } from '@site/tool/app-names';
import { siteServer } from '../src/serve/server';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { history } from '@site/tool/timeline';
import { remove } from '@site/tool/remove';
import { rollback, rollbackSite } from '@site/tool/rollback';
import { status } from '@site/tool/live-now';

/** Built in another team's newer checkout. */
const SECTION = 'case-studies-2';
const PAGE = `/${SECTION}`;

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
let oldShell: string;
let section: string;

beforeAll(async () => {
  oldShell = await ship(store, folder, 'shell');
  for (const version of ['1.0.0', '1.1.0']) await ship(store, folder, 'blog', { version });
  await ship(store, folder, 'shell', { version: '2.0.0', change: claiming(SECTION, PAGE) });
  section = await ship(store, folder, SECTION);
});

const live = async () => {
  const { composition } = (await latestComposition(store)) ?? { composition: 0 };
  return JSON.parse(String(await store.read(liveKey(composition)))) as {
    sections: Record<AppName, { live: { release: string } }>;
  };
};

async function pagesThere(): Promise<string[]> {
  const site = await readSite(store, String((await latestComposition(store))?.site));
  return site ? Object.keys(await pagesOf(store, site)) : [];
}

test('an unknown section is in live.json, and its pages and files are served', async () => {
  expect((await live()).sections[SECTION]?.live.release).toBe(section);
  const server: Server = siteServer(store.place);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await ask(port, PAGE)).toMatchObject({ status: 200 });
  const file = `/_releases/${SECTION}/${section}/page.js`;
  expect(await ask(port, file)).toMatchObject({ status: 200, body: '/* page */' });
  server.close();
  await expectWhole(store);
  expect(await appNamed(store, SECTION)).toBe(SECTION);
});

/** Unknown fields and an unknown verb. */
async function writeAsNewerTool(): Promise<void> {
  const newest = (await recorded(store)).at(-1);
  const number = (newest?.composition ?? 0) + 1;
  const [of, site] = [newest?.apps[SECTION], String(newest?.site)];
  const record = {
    ...newest,
    composition: number,
    action: 'freeze',
    changes: [{ app: SECTION, from: section, to: section, how: 'for a week' }],
    apps: { ...newest?.apps, [SECTION]: { ...of, frozenUntil: '2027-01-01' } },
    weather: 'fine',
  };
  await store.writeOnce(`compositions/${number}/composition.json`, JSON.stringify(record));
  await store.writeOnce(liveKey(number), String(await store.read(liveKey(number - 1))));
  await store.activate(number, site);
}

test('a rollback of another section keeps an unknown section and its unknown fields', async () => {
  await writeAsNewerTool();
  await rollback(store, 'blog', undefined, 'a wrong price');
  expect((await latestComposition(store))?.apps[SECTION]).toEqual({
    version: '1.0.0',
    release: section,
    previous: null,
    frozenUntil: '2027-01-01',
  });
  expect((await live()).sections[SECTION]?.live.release).toBe(section);
  expect((await history(store, SECTION))[0]).toMatchObject({ action: 'freeze' });
});

test('a note of what a newer tool is doing is read as far as it is known', async () => {
  const at = new Date().toISOString();
  const note = {
    doing: 'freeze',
    alone: false,
    who: 'x',
    host: 'elsewhere',
    pid: 1,
    at,
    until: at,
  };
  await store.writeOnce('underway/newer.json', JSON.stringify(note));
  expect((await status(store)).underway).toMatchObject([{ doing: 'freeze' }]);
  await store.remove('underway/newer.json');
});

test('a shell rollback past an unknown section is refused and says how to remove it', async () => {
  await expect(rollback(store, 'shell', oldShell, '')).rejects.toThrow(
    new RegExp(
      `^${SECTION} ${section}: claims ${PAGE}, which no section may own; .*npx release remove ${SECTION}`,
    ),
  );
});

test('an unknown section can be removed and brought back', async () => {
  const { links, composition } = await remove(store, SECTION, 'the team is gone');
  expect(links).toEqual([]);
  expect((await live()).sections).not.toHaveProperty(SECTION);
  expect(await pagesThere()).not.toContain(PAGE);
  expect((await history(store, SECTION))[0]).toMatchObject({
    action: 'remove',
    from: section,
    to: null,
    why: 'the team is gone',
    composition: composition.composition,
  });
  await expect(remove(store, SECTION, '')).rejects.toThrow('is not live, so there is nothing to');
  await expect(remove(store, 'shell', '')).rejects.toThrow('Every page needs the shell');
  await rollback(store, 'shell', oldShell, '');
  await expect(rollback(store, SECTION, undefined, '')).rejects.toThrow('no section may own');
  await rollbackSite(store, composition.composition - 1, 'it was needed');
  expect((await live()).sections[SECTION]?.live.release).toBe(section);
  await remove(store, SECTION, '');
  await rollback(store, SECTION, undefined, '');
  expect(await pagesThere()).toContain(PAGE);
  await expectWhole(store);
});

test('unknown keys of a newer tool in a stored release refuse nothing', async () => {
  const { folder: built } = builtRelease(folder, 'blog', { version: '3.0.0' });
  const { release } = (await deploy(store, ['blog'], '', built)).composition.apps.blog ?? {};
  const key = `releases/blog/${release}/release.json`;
  const {
    digest: _digest,
    release: _release,
    ...text
  } = JSON.parse(String(await store.read(key))) as Description;
  const newer: Description = { ...text, version: '3.0.1', figures: ['97'] };
  const id = identify(newer);
  for (const own of await store.below(`releases/blog/${release}`))
    if (own !== key) await store.link(own, own.replace(`/${release}/`, `/${id}/`));
  await store.writeOnce(`releases/blog/${id}/release.json`, JSON.stringify(newer));
  await rollback(store, 'blog', id, '');
  await ship(store, folder, 'content', { version: '1.6.0' });
  await expectWhole(store);
});
