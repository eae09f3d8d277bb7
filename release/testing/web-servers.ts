import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** An nginx of its own for an exported site, as docs/static-hosts.md says to set it up. */
const nginxConfiguration = (exported: string, folder: string, port: number) => `
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
  include ${exported}/nginx/http.conf;
  server {
    listen 127.0.0.1:${port};
    include ${exported}/nginx/server.conf;
    ${fs.existsSync(BROTLI) ? `include ${exported}/nginx/brotli.conf;` : ''}
  }
}
`;

const caddyConfiguration = (exported: string, port: number) => `
{
	admin off
	auto_https off
}
import ${exported}/Caddyfile
http://127.0.0.1:${port} {
	import site
}
`;

/** Long after any test: what a killed test run leaves behind ends by itself. */
const LIFETIME = '600';

export interface WebServer {
  readonly port: number;
  stop(): void;
}

async function started(port: number, words: readonly string[], folder: string): Promise<WebServer> {
  const child: ChildProcess = spawn('timeout', ['--signal=KILL', LIFETIME, ...words], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: folder },
  });
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  for (let look = 0; look < 100; look++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return { port, stop };
    if (child.exitCode !== null) break;
    await setTimeout(100);
  }
  stop();
  const log = path.join(folder, 'error.log');
  throw new Error(
    `${words.join(' ')} does not answer\n${fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''}`,
  );
}

/** Starts nginx for an exported site; `folder` is for its own files. */
export async function startNginx(exported: string, folder: string): Promise<WebServer> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'nginx.conf'), nginxConfiguration(exported, folder, port));
  return started(
    port,
    ['nginx', '-p', folder, '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`],
    folder,
  );
}

/** Starts Caddy for an exported site. */
export async function startCaddy(exported: string, folder: string): Promise<WebServer> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'Caddyfile'), caddyConfiguration(exported, port));
  return started(
    port,
    ['caddy', 'run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'],
    folder,
  );
}
