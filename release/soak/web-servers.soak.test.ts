import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { askPort, deployMadeUp, deployMadeUpSite, describeAddresses } from '@site/server/testing';
import { exportSite, followSite, startServer } from '@site/server';
import { freePort } from '@site/build/testing/starting';
import { MemoryStore, releaseId } from '@site/store';

/** nginx and Caddy as the docs configure them: on an export, and before `release serve`. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-servers-'));
const hosting = path.resolve(__dirname, '../../docs/hosting');
const exported = path.join(folder, 'exported');
const acme = path.join(folder, 'acme');
const store = new MemoryStore();
const processes: ChildProcess[] = [];
let blogId: string;

beforeAll(async () => {
  const { apps } = await deployMadeUpSite(store);
  blogId = releaseId(apps.blog ?? { version: '', digest: '' });
  await exportSite(store, exported, { switch: true });
  const challenge = path.join(acme, '.well-known/acme-challenge');
  fs.mkdirSync(challenge, { recursive: true });
  fs.writeFileSync(path.join(challenge, 'Token_1-x'), 'the key');
  // Workers of nginx are another user.
  fs.chmodSync(folder, 0o755);
});

afterAll(async () => {
  for (const child of processes) if (child.kill()) await once(child, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(port: number, program: string, ...args: readonly string[]): Promise<void> {
  const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  processes.push(child);
  let printed = '';
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  child.on('error', (error) => (printed += error.message));
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    if (child.exitCode !== null || !child.pid) throw new Error(`${program} ended: ${printed}`);
    await setTimeout(50);
  }
}

async function startNginx(name: string, configure: (port: number) => string): Promise<number> {
  const [port, file] = [await freePort(), path.join(folder, `${name}.conf`)];
  fs.writeFileSync(
    file,
    `daemon off;
error_log stderr crit;
pid ${folder}/${name}.pid;
events { }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${configure(port)}
}
`,
  );
  await start(port, 'nginx', '-p', folder, '-c', file);
  return port;
}

async function startCaddy(name: string, configure: (port: number) => string): Promise<number> {
  const [port, file] = [await freePort(), path.join(folder, `${name}.Caddyfile`)];
  const options =
    '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n';
  fs.writeFileSync(file, options + configure(port));
  await start(port, 'caddy', 'run', '--adapter', 'caddyfile', '--config', file);
  return port;
}

const site = path.join(exported, 'current');
const onNginx = (port: number) => `include ${site}/nginx/http.conf;
  server {
    listen 127.0.0.1:${port};
    location ^~ /.well-known/acme-challenge/ { root ${acme}; }
    include ${site}/nginx/server.conf;
  }`;
const onCaddy = (port: number) =>
  `import ${site}/Caddyfile\nhttp://127.0.0.1:${port} {\n\timport site\n}\n`;

function documented(name: string, changes: Readonly<Record<string, string>>): string {
  let text = fs.readFileSync(path.join(hosting, name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

const HSTS = 'max-age=31536000';
const OVER_TLS = ['https', 'HTTPS', 'https,http', 'https, http'];
const PLAIN = ['http', 'http, https', 'httpsx'];

interface Tested {
  readonly isExport: boolean;
  readonly believesHeaders: boolean;
}

function describeServer(
  name: string,
  startWebServer: () => Promise<number>,
  { isExport, believesHeaders }: Tested,
): void {
  describe(name, () => {
    let port = 0;
    const ask = askPort(() => port);
    beforeAll(async () => void (port = await startWebServer()));

    describeAddresses({ ask, asset: (file) => `/_releases/blog/${blogId}/${file}`, isExport });

    test.each([...OVER_TLS, ...PLAIN])('HSTS for X-Forwarded-Proto: %s', async (protocol) => {
      for (const address of ['/', '/nothing', `/_releases/blog/${blogId}/page.js`]) {
        const { headers } = await ask(address, { 'X-Forwarded-Proto': protocol });
        const expected = believesHeaders && OVER_TLS.includes(protocol) ? HSTS : undefined;
        expect([address, headers['strict-transport-security']]).toEqual([address, expected]);
      }
    });

    test('pages arrive compressed, with their policy, and are not sent again', async () => {
      const page = await ask('/blog', { 'Accept-Encoding': 'gzip' });
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
      expect(page.headers['content-security-policy']).toContain(
        isExport ? "frame-ancestors 'none'" : "default-src 'self'",
      );
      const { etag = '' } = page.headers;
      const again = await ask('/blog', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag });
      expect([again.status, again.body]).toEqual([304, '']);
    });

    if (name.startsWith('nginx'))
      test('leaves the challenges of a certificate authority to certbot', async () => {
        const answer = await ask('/.well-known/acme-challenge/Token_1-x');
        expect([answer.status, answer.body]).toEqual([200, 'the key']);
        expect((await ask('/.well-known/acme-challenge/other')).status).toBe(404);
      });
  });
}

const onExport = { isExport: true, believesHeaders: true };
describeServer('nginx on an export', () => startNginx('export', onNginx), onExport);
describeServer('Caddy on an export', () => startCaddy('export', onCaddy), onExport);

describe('before release serve', () => {
  let serving: Awaited<ReturnType<typeof startServer>>;
  let caddyTls = 0;
  const log = (line: string) => console.error(line);
  beforeAll(async () => {
    const options = { host: '127.0.0.1', port: 0, proxies: 1, everyMs: 0, log };
    serving = await startServer(store, options);
    caddyTls = await freePort();
  });
  afterAll(() => serving?.close());

  const nginx = () =>
    startNginx('proxy', (port) =>
      documented('nginx.conf', {
        '127.0.0.1:8080': `127.0.0.1:${serving.port}`,
        'listen 80': `listen 127.0.0.1:${port}`,
        '/var/www/acme; }': `${acme}; }`,
      }),
    );
  const caddy = () =>
    startCaddy('proxy', (port) =>
      documented('Caddyfile', {
        '127.0.0.1:8080': `127.0.0.1:${serving.port}`,
        'www.example.com {': `http://127.0.0.1:${port}, https://localhost:${caddyTls} {\n\ttls internal`,
      }),
    );
  describeServer('nginx', nginx, { isExport: false, believesHeaders: true });
  describeServer('Caddy', caddy, { isExport: false, believesHeaders: false });

  test('Caddy tells the server which requests came over TLS', async () => {
    const options = { host: 'localhost', port: caddyTls, rejectUnauthorized: false };
    const request = https.get({ ...options, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.headers['strict-transport-security']).toBe(HSTS);
  });
});

test('a deploy and a rollback show on nginx and Caddy without a reload, seconds later', async () => {
  const ports = [await startNginx('follow', onNginx), await startCaddy('follow', onCaddy)];
  const stop = new AbortController();
  const seen: number[] = [];
  const following = followSite(store, exported, {
    signal: stop.signal,
    log: (line: string) => console.error(line),
    exported: ({ composition }) => void seen.push(composition),
  });
  for (const text of ['new text', 'old text']) {
    const { number } = await deployMadeUp(store, { app: 'blog', text });
    while (seen.at(-1) !== number) await setTimeout(50);
    for (const port of ports)
      expect((await askPort(() => port)('/blog')).body).toContain(`${text} at /blog`);
  }
  stop.abort();
  await following;
});
