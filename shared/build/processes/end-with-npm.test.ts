/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'end-with-npm-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Waits for a file, then watches npm; would serve for ever. */
const server = `
import fs from 'node:fs';
import { endWithNpm } from ${JSON.stringify(path.join(import.meta.dirname, 'end-with-npm.ts'))};
fs.writeFileSync(process.argv[2], String(process.pid));
const timer = setInterval(() => {
  if (!fs.existsSync(process.argv[3])) return;
  clearInterval(timer);
  endWithNpm();
}, 20);
setInterval(() => {}, 1000);
`;

const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a server ends with the npm that started it, though that was killed before the server watched for it', async () => {
  const script = path.join(folder, 'server.ts');
  const [there, go] = [path.join(folder, 'pid'), path.join(folder, 'go')];
  fs.writeFileSync(script, server);
  // npm's part is a node that runs a shell, which runs the server.
  const command = `${process.execPath} --import tsx ${script} ${there} ${go}; exit`;
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'ignore' })`,
    ],
    { stdio: 'ignore', env: { ...process.env, npm_command: 'exec' } },
  );
  await until(() => fs.existsSync(there) && fs.readFileSync(there, 'utf8') !== '');
  const pid = Number(fs.readFileSync(there, 'utf8'));
  const killed = once(npm, 'exit');
  npm.kill('SIGKILL');
  await killed;
  fs.writeFileSync(go, '');
  await until(() => !isAlive(pid));
  expect(isAlive(pid)).toBe(false);
});
