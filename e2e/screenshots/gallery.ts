import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { printedAddress } from '@site/shared/testing/servers/starting';
import { repository } from '../fixtures/site';

const BLOCKS = path.join(repository, 'shared/src/blocks');

export const blocks = fs
  .readdirSync(BLOCKS)
  .filter((name) => fs.existsSync(path.join(BLOCKS, name, `${name}.examples.tsx`)));

export class GalleryServer {
  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async open(): Promise<GalleryServer> {
    const server = spawn('npm', ['run', '--silent', 'gallery'], {
      cwd: repository,
      // A process group: npm starts it through a shell.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0' },
    });
    return new GalleryServer(server, await printedAddress(server));
  }

  close(): void {
    if (this.process.pid) process.kill(-this.process.pid);
  }
}
