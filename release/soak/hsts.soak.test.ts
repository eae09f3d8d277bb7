import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ask } from '@site/server/testing/servers/ask';
import { startCaddy, startNginx } from '@site/server/testing/servers/web-servers';
import { exportSite } from '@site/server/export-site';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';

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

test.each(Object.entries({ nginx: startNginx, Caddy: startCaddy }))(
  '%s on an export sends the HSTS value chosen for it',
  async (name, start) => {
    const server = await start(exported, path.join(folder, name));
    for (const address of ['/', '/nothing', '/About', '/about/']) {
      const { headers } = await ask(server.port, address, { 'X-Forwarded-Proto': 'https' });
      expect([address, headers['strict-transport-security']]).toEqual([address, CHOSEN]);
    }
    server.stop();
  },
);
