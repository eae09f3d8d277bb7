import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkout } from '../checkout';
import { settingsIn } from '@site/contract/document';
import { DevError } from './options';

const ANSWER_MS = 10_000;

export interface LiveSite {
  readonly address: string;
  readonly label: string;
  readonly settings: string | undefined;
  readonly end: () => void;
}

type Source = Omit<LiveSite, 'settings'>;

async function openDeployed(address: string): Promise<Source> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new DevError(
      `--live is "${address}"; it must be the address of a site, such as https://www.example.com`,
    );
  const { origin } = new URL(address);
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(`${origin}/live.json`, { signal }).catch((error: unknown) => {
    throw new DevError(`${origin} does not answer: ${String(error)}`);
  });
  if (!response.ok)
    throw new DevError(
      `${origin}/live.json answers ${response.status}: it is not a site that this project has deployed`,
    );
  return { address: origin, label: origin, end: () => undefined };
}

function findReleaseCommand(): string {
  const { resolve } = createRequire(path.join(checkout, 'package.json'));
  try {
    return path.join(path.dirname(resolve('@site/release/package.json')), 'bin/release.mjs');
  } catch {
    throw new DevError(
      'The release tool, which serves the local store, is not installed: name a deployed site with --live https://...',
    );
  }
}

function openLocal(): Promise<Source> {
  const server = spawn(process.execPath, [findReleaseCommand(), 'serve'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => void server.kill();
  let errors = '';
  server.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      const [address] = /http:\S+/.exec(text.toString()) ?? [];
      if (address) resolve({ address, label: 'the local store', end });
    });
    server.once('error', reject);
    server.once('exit', () =>
      reject(
        new DevError(
          `The local store cannot be served: ${errors.trim()}\n` +
            'Deploy once (npm start), or name a deployed site: --live https://...',
        ),
      ),
    );
  });
}

export async function openLiveSite(address: string | undefined): Promise<LiveSite> {
  const source = await (address === undefined ? openLocal() : openDeployed(address));
  const home = await (await fetch(`${source.address}/`)).text();
  return { ...source, settings: settingsIn(home) };
}
