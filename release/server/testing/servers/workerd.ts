import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { WebServer } from './web-servers';

/** Seconds: leftovers of a killed run end by themselves. */
const LIFETIME = process.env.SOAK ? '14400' : '600';

export async function startWorkerd(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<WebServer> {
  const { default: program } = createRequire(import.meta.url)('workerd') as { default: string };
  const own = ['--socket-addr=http=127.0.0.1:0', '--control-fd=3'];
  const words = ['serve', path.join(folder, 'workerd.capnp'), ...own];
  const child = spawn('timeout', ['--signal=KILL', LIFETIME, program, ...words], {
    stdio: ['ignore', 'ignore', fs.openSync(path.join(folder, 'log'), 'w'), 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const control = child.stdio[3] as NodeJS.ReadableStream;
  const ended = once(child, 'exit').then(() => {
    throw new Error(fs.readFileSync(path.join(folder, 'log'), 'utf8'));
  });
  const [line] = (await Promise.race([once(control, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  const { port } = JSON.parse(line.toString().split('\n')[0] as string) as { port: number };
  return { pid: child.pid, port, stop };
}
