import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '@site/shared/testing/servers/starting';
import { started, type WebServer } from '../servers/web-servers';

const wrangler = () =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('wrangler/package.json')),
    'wrangler-dist/cli.js',
  );

/** Offline. */
const ALONE = {
  CI: '1',
  NO_COLOR: '1',
  WRANGLER_LOG: 'log',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

export async function startPages(exported: string, folder: string): Promise<WebServer> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  const own = ['--ip=127.0.0.1', `--port=${port}`, '--inspector-port=0'];
  const words = [
    'pages',
    'dev',
    path.join(exported, 'public'),
    ...own,
    '--compatibility-date=2026-04-01',
  ];
  return started(port, [process.execPath, '--no-warnings', wrangler(), ...words], folder, ALONE);
}
