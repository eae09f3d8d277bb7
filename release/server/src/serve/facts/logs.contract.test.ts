import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { isInstalled } from '@site/composer/testing/processes/installed';
import { deploy } from '@site/tool/deploy';
import { FileStore } from '@site/tool/file-store';
import { repository } from '@site/tool/workspaces';
import { ask } from '../../../testing/servers/ask';
import { commandLine } from '../../../testing/servers/command-line';
import { DOCUMENT, WITHIN } from '../../../testing/servers/counted-site';
import {
  startCaddyOnStore,
  startNginxOnStore,
  type WebServer,
} from '../../../testing/servers/web-servers';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const page = fs.readFileSync(path.join(repository, 'docs/health.md'), 'utf8');

/** The blog is on trial since composition 3. */
beforeAll(async () => {
  for (const app of ['shell', 'blog'] as const)
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  const { folder: next } = builtRelease(folder, 'blog', { version: '2.0.0' });
  await deploy(store, ['blog'], '', next, { canary: 50 });
});

/** The configuration in the page, with another log file. */
const blocks = (language: string, log: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) =>
    text.replace(/\/var\/log\/\w+\/site\.log/, log),
  );

const STARTS: Readonly<Record<string, (log: string, at: string) => Promise<WebServer>>> = {
  nginx: (log, at) => {
    const [http = '', server = ''] = blocks('nginx', log);
    return startNginxOnStore(store.folder, at, { http, server });
  },
  caddy: (log, at) => {
    const [global = '', site = ''] = blocks('caddyfile', log);
    return startCaddyOnStore(store.folder, at, {
      global: global.replace(/^\{|\}\s*$/g, ''),
      site,
    });
  },
};

const FILE = '/_releases/blog/0-shared.json/gone.1a2b3c4d.js';
const PREFETCH = { ...WITHIN, 'Sec-Purpose': 'prefetch' };

async function visit(port: number, browser: string, draws: string): Promise<void> {
  const from = { 'User-Agent': browser, Cookie: `a=secret; release_side=${draws}; b=secret` };
  const get = (at: string, headers: object) => ask(port, at, { ...from, ...headers });
  await get('/blog?utm_source=x', { ...DOCUMENT, 'Sec-Fetch-Site': 'none' });
  await get('/', WITHIN);
  await get('/live.json', { 'Sec-Fetch-Dest': 'empty' });
  await get('/blog', PREFETCH);
  for (const one of [FILE, FILE.replace('gone', 'lost')])
    await get(one, { 'Sec-Fetch-Dest': 'script' });
}

describe.each(Object.keys(STARTS).filter(isInstalled))('the log of %s', (name) => {
  const log = path.join(folder, `${name}.log`);

  test('has the counts of each variant, and no other cookie', async () => {
    const server = await STARTS[name]?.(log, path.join(folder, name));
    const { port = 0 } = server ?? {};
    for (const browser of ['"Firefox" \\ 1', 'Firefox é', 'Firefox 3'])
      await visit(port, browser, '3c~50');
    await visit(port, 'Firefox 1', '3l~50~1abcdefghijklmnop');
    await ask(port, '/blog', { ...DOCUMENT, 'User-Agent': 'a bot' });
    for (let look = 0; look < 100 && fs.readFileSync(log, 'utf8').split('\n').length < 26; look++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    server?.stop();
    const { text } = await commandLine(['health', 'blog', '--json', '--from', log], store, [
      'stdout',
    ]);
    const { trials, files, unreadable } = JSON.parse(text) as {
      trials: { variants: Record<string, object> }[];
      files: object;
      unreadable?: object;
    };
    expect(unreadable).toBeUndefined();
    const [{ variants } = { variants: {} }] = trials;
    expect(variants.canary).toMatchObject({ visits: 3, loads: 3, failed: 3, clicks: 0 });
    expect(variants.live).toMatchObject({ visits: 1, loads: 1, failed: 1, clicks: 0 });
    expect(files).toEqual({ 'blog/0-shared.json': 8 });
    expect(fs.readFileSync(log, 'utf8')).not.toContain('secret');
  });
});
