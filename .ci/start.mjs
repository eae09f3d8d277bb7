/** npm run check:start: `npm start` serves a page, and stops on SIGTERM. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';

const root = path.resolve(import.meta.dirname, '..');
const env = { ...process.env, PORT: '0', HOST: '127.0.0.1' };
const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = once(npm, 'close');

async function addressOf(lines) {
  for await (const line of readline.createInterface({ input: lines })) {
    console.log(line);
    const [, address] = /The site is at (\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('npm start ended before the site was there');
}

const address = await addressOf(npm.stdout);
const { status } = await fetch(address);
npm.kill('SIGTERM');
await ended;
const isThere = await fetch(address).then(
  () => true,
  () => false,
);
if (status !== 200) throw new Error(`${address} answers ${status}`);
if (isThere) throw new Error(`${address} still answers after npm start has ended`);
console.log(`Node ${process.version}: npm start serves the site and stops on SIGTERM.`);
