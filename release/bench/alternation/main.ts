/**
 * npm run bench:release -- [turns]: 200 deploys and rollbacks under load, through release serve, nginx and Caddy on the
 * store as docs/static-hosts.md says. Exits with 1 if a request failed or mixed two releases.
 */
import { builtRelease } from '@site/composer/testing/releases';
import { isInstalled } from '@site/composer/testing/processes/installed';
import { deploy } from '@site/tool/deploy';
import { rollback } from '@site/tool/rollback';
import { FileStore } from '@site/tool/file-store';
import { serve } from '@site/server/serving';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  startCaddyOnStore,
  startNginxOnStore,
  type WebServer,
} from '@site/server/testing/servers/web-servers';
import { Load } from './load';

const turns = Number(process.argv[2] ?? 200);
if (!Number.isInteger(turns) || turns < 2) throw new Error('the number of turns must be 2 or more');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-release-'));
const store = new FileStore(path.join(folder, 'store'));
const send = (app: 'shell' | 'blog', version: string) =>
  deploy(store, [app], '', builtRelease(folder, app, { version }).folder);

const pageOf = () =>
  fs.readFileSync(path.join(store.folder, 'current/site/blog/index.html'), 'utf8');

await send('shell', '1.0.0');
await send('blog', '1.0.0');
const old = pageOf();
const { id, folder: built } = builtRelease(folder, 'blog', { version: '2.0.0' });
await deploy(store, ['blog'], '', built);
const pages = [old, pageOf()] as const;

const own = await serve(store, '127.0.0.1', 0);
const servers: WebServer[] = [];
const addresses: Record<string, string> = { 'release serve': own.address };
for (const [name, program, start] of [
  ['nginx', 'nginx', startNginxOnStore],
  ['Caddy', 'caddy', startCaddyOnStore],
] as const) {
  if (!isInstalled(program)) continue;
  const server = await start(store.folder, path.join(folder, program));
  servers.push(server);
  addresses[name] = `http://127.0.0.1:${server.port}`;
}
const loads = Object.entries(addresses).map(
  ([name, address]) => new Load(name, `${address}/blog`, pages),
);
try {
  for (let turn = 0; turn < turns; turn++) {
    const isBack = turn % 2 === 0;
    const going = isBack ? rollback(store, 'blog', undefined, '') : rollback(store, 'blog', id, '');
    await going;
    await Promise.all(loads.map((load) => load.seen(pages[isBack ? 0 : 1])));
  }
} finally {
  for (const load of loads) await load.stop();
  own.server.close();
  own.server.closeAllConnections();
  for (const server of servers) server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log(`${turns} turns`);
for (const load of loads) console.log(load.report());
if (loads.some(({ failed, mixed }) => failed + mixed > 0)) process.exitCode = 1;
