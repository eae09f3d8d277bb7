import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ShellRelease } from '@site/contract';
import { digestOf, releaseIdOf } from '@site/contract/digest';
import { repository, WORK } from '../fixtures/site';

export const changedFooter = { from: 'All rights reserved.', to: 'Every right reserved.' } as const;

const hashOf = (text: string) => createHash('sha256').update(text);
const described = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: Buffer.byteLength(text),
});

/**
 * Much faster than a build: one script has the word, and no other file names it. `npm run soak`
 * builds for real.
 */
export function wordChangedIn(release: string): string {
  const { from, to } = changedFooter;
  const folder = path.join(WORK, 'changed-footer');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(release, folder, { recursive: true });
  const client = (name: string) => path.join(folder, 'client', name);
  const file = path.join(folder, 'release.json');
  const description = JSON.parse(fs.readFileSync(file, 'utf8')) as ShellRelease;
  const saying = Object.keys(description.client).filter(
    (name) => name.endsWith('.js') && fs.readFileSync(client(name), 'utf8').includes(from),
  );
  const [old = ''] = saying;
  const naming = Object.keys(description.client).filter((name) =>
    fs.readFileSync(client(name)).includes(old),
  );
  if (saying.length !== 1 || naming.length > 0)
    throw new Error(`"${from}" is in ${saying.join()}, which ${naming.join() || 'no file'} names`);
  const text = fs.readFileSync(client(old), 'utf8').replace(from, to);
  const now = old.replace(/[0-9a-f]{16}/, hashOf(text).digest('hex').slice(0, 16));
  fs.rmSync(client(old));
  fs.writeFileSync(client(now), text);
  const server = path.join(folder, 'server/server.cjs');
  const code = fs.readFileSync(server, 'utf8').replaceAll(from, to);
  fs.writeFileSync(server, code);
  const { [old]: _gone, ...client_ } = description.client;
  const next = {
    ...description,
    scripts: description.scripts.map((name) => (name === old ? now : name)),
    client: {
      ...client_,
      [now]: { ...described(text), short: `sha256-${hashOf(text).digest('base64')}` },
    },
    server: { ...description.server, 'server.cjs': described(code) },
    maps: {},
  };
  const digest = digestOf(next);
  const id = releaseIdOf(next.version, digest);
  fs.writeFileSync(file, JSON.stringify({ ...next, digest, release: id }));
  return folder;
}

export const shellRelease = path.join(repository, 'shell/dist/release');
