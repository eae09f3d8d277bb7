import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ask } from '../../testing/servers/ask';
import { deploy } from '@site/tool/deploy';
import { siteServer } from '../serve/server';
import { FileStore } from '@site/tool/file-store';
import { exportSite } from './export-site';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');
const CHOSEN = 'max-age=300; includeSubDomains';

beforeAll(async () => {
  const built = [builtRelease(folder, 'shell'), builtRelease(folder, 'content')];
  await deploy(
    store,
    ['shell', 'content'],
    '',
    built.map((one) => one.folder),
  );
  await exportSite(store, exported, 24, CHOSEN);
});

test('release serve sends the chosen HSTS value', async () => {
  const server = siteServer(store.folder, { hsts: CHOSEN });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  for (const address of ['/', '/nothing', '/About', '/about/']) {
    const { headers } = await ask(port, address, { 'X-Forwarded-Proto': 'https' });
    expect([address, headers['strict-transport-security']]).toEqual([address, CHOSEN]);
  }
  server.close();
});

test('_headers has the chosen HSTS value', () => {
  const rules = fs.readFileSync(path.join(exported, 'public/_headers'), 'utf8');
  expect(rules).toContain(`\n  Strict-Transport-Security: ${CHOSEN}\n`);
});
