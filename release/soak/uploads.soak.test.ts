import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportSite } from '@site/server';
import { deployMadeUp, deployMadeUpSite } from '@site/server/testing';
import { MemoryStore } from '@site/store';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uploads-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** As docs/static-hosts.md names them; they compare size and time, not bytes. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  rsync: ['-a', '--delete'],
  rclone: ['sync', '--config', '/dev/null', '--quiet'],
};

function readFolder(root: string): ReadonlyMap<string, string> {
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => fs.statSync(path.join(root, name)).isFile()).sort();
  return new Map(files.map((name) => [name, fs.readFileSync(path.join(root, name), 'latin1')]));
}

test.each(Object.entries(TOOLS))(
  '%s uploads what changed between exports that differ in one digit, forward and back',
  async (tool, options) => {
    const [exported, host] = [path.join(folder, `${tool}-export`), path.join(folder, tool)];
    const store = new MemoryStore();
    await deployMadeUpSite(store, '97 dollars');
    for (const text of ['97 dollars', '98 dollars', '97 dollars', '98 dollars']) {
      await deployMadeUp(store, { app: 'blog', text });
      await exportSite(store, exported);
      execFileSync(tool, [...options, `${exported}/public/`, host], { stdio: 'inherit' });
      const uploaded = readFolder(host);
      expect(uploaded).toEqual(readFolder(path.join(exported, 'public')));
      expect(uploaded.get('blog.html')).toContain(`${text} at /blog`);
    }
  },
);
