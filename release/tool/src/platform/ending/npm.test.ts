import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../../cli/change/deploy';
import { FileStore } from '../../store/drivers/file';
import { repository } from '../workspaces';

const folder = temporaryFolder();
const store = path.join(folder, 'store');
const started: ChildProcess[] = [];

beforeAll(async () => {
  await deploy(new FileStore(store), ['shell'], '', builtRelease(folder, 'shell').folder);
  const start = `"${process.execPath}" "${path.join(repository, 'release/bin/release.mjs')}" serve`;
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, scripts: { start, dev: start } }),
  );
});

afterAll(() => started.forEach((one) => one.kill('SIGKILL')));

async function serve(cwd: string, program: string, ...words: string[]) {
  const env = { ...process.env, RELEASE_STORE: store, PORT: '0', npm_config_offline: 'true' };
  const npm = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(npm);
  let text = '';
  for await (const chunk of npm.stdout) {
    text += String(chunk);
    const [, address] = /The site is at (\S+)/.exec(text) ?? [];
    if (address) return { npm, address };
  }
  throw new Error(`${program} ended: ${text}`);
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

test.each<[string, string, string[], NodeJS.Signals]>([
  ['npm start', folder, ['npm', 'start'], 'SIGTERM'],
  ['npm start', folder, ['npm', 'start'], 'SIGHUP'],
  ['npm start', folder, ['npm', 'start'], 'SIGKILL'],
  ['npm run dev', folder, ['npm', 'run', 'dev'], 'SIGTERM'],
  ['npx release serve', repository, ['npx', 'release', 'serve'], 'SIGTERM'],
  ['npx release serve', repository, ['npx', 'release', 'serve'], 'SIGKILL'],
])('%s leaves no server behind in %s by %j when it gets %s', async (_what, cwd, words, signal) => {
  const [program = '', ...rest] = words;
  const { npm, address } = await serve(cwd, program, ...rest);
  expect(await answers(address)).toBe(true);
  const ended = once(npm, 'exit');
  npm.kill(signal);
  await ended;
  for (let look = 0; (await answers(address)) && look < 200; look++) await setTimeout(50);
  expect(await answers(address)).toBe(false);
});
