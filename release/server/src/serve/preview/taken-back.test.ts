import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { previewVisitor } from '../../../testing/servers/preview-visitor';
import { ship } from '@site/tool/testing/ship';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { publish } from '@site/tool/publish';
import { rollback, rollbackSite } from '@site/tool/rollback';
import { preview } from '@site/tool/compose-preview';
import { FileStore } from '@site/tool/file-store';
import { siteServer } from '../server';

const folder = temporaryFolder();
let store: FileStore;
let stores = 0;
let server: Server;
let visitor: ReturnType<typeof previewVisitor>;
let token: string;
let cookie: { readonly cookie: string };
/** Previewed, never live. */
let next: { readonly id: string; readonly folder: string };

const release = (app: 'blog' | 'forms', version: string) =>
  builtRelease(folder, app, { version, text: `${app} ${version}` });

async function ships(app: 'blog' | 'forms', version: string): Promise<void> {
  const built = release(app, version);
  await deploy(store, [app], '', built.folder, { gone: true });
}

const base = path.join(folder, 'base');

beforeAll(async () => {
  store = new FileStore(base);
  await ship(store, folder, 'shell');
  for (const version of ['1.0.0', '1.1.0'])
    for (const app of ['blog', 'forms'] as const) await ships(app, version);
  next = release('blog', '2.0.0');
  await publish(store, 'blog', next.folder);
});

beforeEach(async () => {
  store = new FileStore(path.join(folder, `store-${++stores}`));
  fs.cpSync(base, store.folder, { recursive: true, verbatimSymlinks: true });
  token = (await preview(store, 'blog', next.id, 14)).shared?.token ?? '';
  server = siteServer(store.folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  visitor = previewVisitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  cookie = await visitor.enter(token);
  expect(await isOn()).toBe(true);
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function isOn(): Promise<boolean> {
  const page = await (await visitor.get('/blog', cookie)).text();
  const entry = await visitor.get(`/_preview/${token}`);
  const isShown = page.includes('blog 2.0.0');
  expect(entry.status).toBe(isShown ? 200 : 404);
  expect(page.includes('release-preview')).toBe(isShown);
  return isShown;
}

test('a preview ends when its release went live and is rolled back', async () => {
  await deploy(store, ['blog'], '', next.folder, { gone: true });
  expect(await isOn()).toBe(true);
  await rollback(store, 'blog', undefined, 'hostile');
  expect(await isOn()).toBe(false);
});

test('a preview ends with a rollback of the whole site', async () => {
  await rollbackSite(store, 2, 'hostile');
  expect(await isOn()).toBe(false);
});

test('a preview goes on when others deploy, promote, and roll back what it does not show', async () => {
  await ships('forms', '1.2.0');
  await rollback(store, 'forms', undefined, 'what the preview does not have');
  await deploy(store, ['forms'], '', release('forms', '1.3.0').folder, { canary: 50, gone: true });
  await promote(store, '');
  expect(await isOn()).toBe(true);
});

test('a preview does not show if a record since then is unreadable', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await ships('forms', '1.2.0');
  await ships('forms', '1.3.0');
  const live = (await store.live()) ?? 0;
  fs.writeFileSync(path.join(store.folder, `compositions/${live - 1}/composition.json`), '{');
  expect(await isOn()).toBe(false);
  jest.restoreAllMocks();
});
