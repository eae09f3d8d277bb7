import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repository } from '../fixtures/site';

const BLOCKS = path.join(repository, 'shared/src/blocks');

/** Every block that has examples: all that the gallery shows by its name. */
export const blocks = fs
  .readdirSync(BLOCKS)
  .filter((name) => fs.existsSync(path.join(BLOCKS, name, `${name}.examples.tsx`)));

/** The gallery of blocks, as `npm run gallery` builds and serves it. */
export class GalleryServer {
  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static open(): Promise<GalleryServer> {
    const server = spawn('npm', ['run', '--silent', 'gallery'], {
      cwd: repository,
      // A group of its own: npm starts it through a shell.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0' },
    });
    let said = '';
    return new Promise((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`the gallery ended with ${code}:\n${said}`)));
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (url) resolve(new GalleryServer(server, url));
      });
    });
  }

  close(): void {
    this.process.removeAllListeners('exit');
    if (this.process.pid) process.kill(-this.process.pid);
  }
}
