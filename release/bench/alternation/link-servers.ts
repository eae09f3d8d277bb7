import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../testing/free-port';

/** Web servers that serve what a store's `current` link points to at each request. */
export class LinkServers {
  readonly #running: ChildProcess[] = [];

  constructor(
    readonly folder: string,
    readonly store: string,
  ) {}

  async #start(port: number, ...[program = '', ...words]: string[]): Promise<string> {
    const environment = { ...process.env, HOME: this.folder };
    this.#running.push(spawn(program, words, { stdio: 'ignore', env: environment }));
    const address = `http://127.0.0.1:${port}`;
    for (let look = 0; look < 100; look++) {
      if (await fetch(address).catch(() => undefined)) return address;
      await setTimeout(100);
    }
    throw new Error(`${program} does not answer`);
  }

  async nginx(): Promise<string> {
    const port = await freePort();
    const file = path.join(this.folder, 'nginx.conf');
    fs.writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${this.folder}/nginx.pid; error_log ${this.folder}/error.log; events { }
http { access_log off; open_file_cache off; client_body_temp_path ${this.folder}/body;
  server { listen 127.0.0.1:${port}; root ${this.store}/current/site; index index.html; } }\n`,
    );
    return this.#start(port, 'nginx', '-c', file, '-e', path.join(this.folder, 'error.log'));
  }

  async caddy(): Promise<string> {
    const port = await freePort();
    const file = path.join(this.folder, 'Caddyfile');
    fs.writeFileSync(
      file,
      `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${this.store}/current/site\n\tfile_server\n}\n`,
    );
    return this.#start(port, 'caddy', 'run', '--config', file, '--adapter', 'caddyfile');
  }

  stop(): void {
    for (const child of this.#running) child.kill();
  }
}
