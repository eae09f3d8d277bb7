import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { siteServer } from '../../src/serve/server';
import { printedAddress, freePort } from '@site/shared/testing/servers/starting';

const COMMAND = path.resolve(import.meta.dirname, '../../../bin/release.mjs');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** As docs/static-hosts.md says. */
const nginxConfiguration = (folder: string, http: string) => `
${fs.existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${http}
}
`;

/** `files` has the included files; `store` is the site, unless they name it. */
const nginxSite = (files: string, port: number, store?: string) => `
  include ${files}/http.conf;
  server {
    listen 127.0.0.1:${port};
    ${store ? `set $site_store ${store};` : ''}
    include ${files}/server.conf;
    ${fs.existsSync(BROTLI) ? `include ${files}/brotli.conf;` : ''}
  }
`;

/** Seconds: leftovers of a killed run end by themselves. */
const LIFETIME = '14400';

export interface WebServer {
  /** undefined if it runs in this process. */
  readonly pid?: number | undefined;
  readonly port: number;
  stop(): void;
}

/** When the port answers; rejects with the log in `folder`. */
export async function started(
  port: number,
  words: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const log = fs.openSync(path.join(folder, 'log'), 'w');
  const child: ChildProcess = spawn('timeout', ['--signal=KILL', LIFETIME, ...words], {
    stdio: ['ignore', log, log],
    cwd: folder,
    detached: true,
    env: { ...process.env, HOME: folder, ...environment },
  });
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  fs.closeSync(log);
  for (let look = 0; look < 300; look++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))
      return { pid: child.pid, port, stop };
    if (child.exitCode !== null) break;
    await setTimeout(100);
  }
  stop();
  const logs = ['error.log', 'log'].map((name) => path.join(folder, name)).filter(fs.existsSync);
  const printed = logs.map((file) => fs.readFileSync(file, 'utf8'));
  throw new Error([`${words.join(' ')} does not answer`, ...printed].join('\n'));
}

function nginx(port: number, folder: string, http: string): Promise<WebServer> {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'nginx.conf'), nginxConfiguration(folder, http));
  return started(
    port,
    ['nginx', '-p', folder, '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`],
    folder,
  );
}

function caddy(
  port: number,
  folder: string,
  sites: string,
  environment: Readonly<Record<string, string>> = {},
  global = '',
): Promise<WebServer> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n${global}\n}\n${sites}`);
  const words = ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  return started(port, words, folder, environment);
}

export async function startOwnOnStore(store: string): Promise<WebServer> {
  const server = siteServer(store);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

export async function startOwn(
  store: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const child = spawn(process.execPath, [COMMAND, 'serve', '--store', store], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = Number(new URL(await printedAddress(child)).port);
  return { pid: child.pid, port, stop: () => void child.kill('SIGKILL') };
}

/** With the export's own configuration. */
export async function startNginx(exported: string, folder: string): Promise<WebServer> {
  const port = await freePort();
  return nginx(port, folder, nginxSite(`${exported}/nginx`, port));
}

export async function startCaddy(exported: string, folder: string): Promise<WebServer> {
  const port = await freePort();
  const sites = `import ${exported}/Caddyfile\nhttp://127.0.0.1:${port} {\n\timport site\n}\n`;
  return caddy(port, folder, sites);
}

export const HOSTING = path.resolve(import.meta.dirname, '../../../../docs/hosting');

interface NginxDirectives {
  readonly http?: string;
  readonly server?: string;
}

export async function startNginxOnStore(
  store: string,
  folder: string,
  { http = '', server = '' }: NginxDirectives = {},
): Promise<WebServer> {
  const port = await freePort();
  const site = nginxSite(`${HOSTING}/nginx`, port, store).replace(/\}\s*$/, `${server}\n}`);
  return nginx(port, folder, `${http}\n${site}`);
}

interface CaddyDirectives {
  readonly global?: string;
  readonly site?: string;
}

export async function startCaddyOnStore(
  store: string,
  folder: string,
  { global = '', site = '' }: CaddyDirectives = {},
): Promise<WebServer> {
  const port = await freePort();
  const sites = `import ${HOSTING}/Caddyfile\nhttp://127.0.0.1:${port} {\n\timport store\n${site}\n}\n`;
  return caddy(port, folder, sites, { RELEASE_STORE: store }, global);
}
