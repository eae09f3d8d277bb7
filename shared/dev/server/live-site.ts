import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkout } from '../../checkout';
import { settingsIn } from '../../src/document/document';
import { DevRefusal } from '../faults/fault';

const ANSWER_MS = 10_000;

export interface LiveSite {
  readonly address: string | null;
  readonly set: string | undefined;
  readonly label: string;
  readonly end: () => void;
}

type Found = Omit<LiveSite, 'set'>;

async function deployed(address: string): Promise<Found> {
  if (!/^https?:\/\//.test(address))
    throw new DevRefusal(
      `--live is "${address}"; it must be the address of a site, such as https://www.example.com`,
    );
  const { origin } = new URL(address);
  const asked = await fetch(`${origin}/live.json`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((fault: unknown) => {
    throw new DevRefusal(`${origin} does not answer: ${String(fault)}`);
  });
  if (!asked.ok)
    throw new DevRefusal(
      `${origin}/live.json answers ${asked.status}: it is not a site that this project has deployed`,
    );
  return { address: origin, label: origin, end: () => undefined };
}

function releaseTool(): string {
  const { resolve } = createRequire(path.join(checkout, 'package.json'));
  try {
    return path.join(path.dirname(resolve('@site/release/package.json')), 'bin/release.mjs');
  } catch {
    throw new DevRefusal(
      'The release tool, which serves the local store, is not installed: name a deployed site with --live https://...',
    );
  }
}

function local(): Promise<Found> {
  const server = spawn(process.execPath, [releaseTool(), 'serve'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => void server.kill();
  let complaint = '';
  server.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      const [address] = /http:\S+/.exec(text.toString()) ?? [];
      if (address) resolve({ address, label: 'the local store', end });
    });
    server.once('error', reject);
    server.once('exit', () => {
      if (/nothing is live|No composition/i.test(complaint))
        resolve({ address: null, label: 'nothing', end });
      else reject(new DevRefusal(`The local store cannot be served: ${complaint.trim()}`));
    });
  });
}

export async function liveSite(given: string | undefined): Promise<LiveSite> {
  const found = await (given === undefined ? local() : deployed(given));
  const { address } = found;
  const page = address && (await (await fetch(`${address}/`)).text());
  return { ...found, set: settingsIn(page ?? '') };
}
