import type { AddressInfo } from 'node:net';
import { ask } from '../../testing/servers/ask';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { serve } from './serving';

const folder = temporaryFolder();
const store = new FileStore(`${folder}/store`);
const WORKER = { 'Service-Worker': 'script' };

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['content'], '', builtRelease(folder, 'content').folder);
});

async function asked(clearSiteData: boolean, path: string, headers = {}) {
  const { server } = await serve(store, '127.0.0.1', 0, { clearSiteData });
  const answer = await ask((server.address() as AddressInfo).port, path, headers);
  server.close();
  server.closeAllConnections();
  return [answer.status, answer.headers['clear-site-data']];
}

test('a request for a service worker script gets 404', async () => {
  const script = `/_releases/shell/${(await store.list('releases/shell'))[0]}/main.js`;
  for (const path of ['/', script, '/live.json', '/_release/']) {
    expect([path, ...(await asked(false, path, WORKER))]).toEqual([path, 404, undefined]);
  }
  expect(await asked(false, script)).toEqual([200, undefined]);
});

test('with --clear-data every response has Clear-Site-Data, without it none', async () => {
  expect(await asked(true, '/')).toEqual([200, '"storage"']);
  expect(await asked(true, '/nothing')).toEqual([404, '"storage"']);
  expect(await asked(true, '/', WORKER)).toEqual([404, '"storage"']);
  expect(await asked(false, '/')).toEqual([200, undefined]);
});
