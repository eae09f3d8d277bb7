import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StoreError, StoreUnusable } from '@site/store';
import type { Signer } from './guard';
import { joinBytes } from './wire';

const run = promisify(execFile);

/** Nothing was committed: other people sign first what is in the file. */
export class AwaitsSignatures extends StoreError {
  override readonly name = 'AwaitsSignatures';
  override readonly code = 'E_SIGN';
}

const messageOf = (error: unknown): string => {
  const { code, stderr, message } = error as Error & { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'ssh-keygen is not installed; install OpenSSH';
  return (stderr ?? message).trim().split('\n').at(-1) ?? '';
};

/** By ssh-keygen, from its standard input, so that the text is in no file. */
async function signText(file: string, payload: Uint8Array, namespace: string): Promise<string> {
  const child = spawn('ssh-keygen', ['-Y', 'sign', '-q', '-f', file, '-n', namespace], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (errors += String(part)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(payload);
  const status = await ended.catch((error: unknown) => {
    throw new StoreUnusable(`${file} cannot sign: ${messageOf(error)}`);
  });
  if (status === 0) return output;
  throw new StoreUnusable(
    `${file} cannot sign: ${errors.trim().split('\n').at(-1)}; is the key right, or in the agent (ssh-add -l)?`,
  );
}

/** `file`: a private key, or the .pub of one that an agent holds. */
export async function openSigner(file: string): Promise<Signer> {
  const read = file.endsWith('.pub')
    ? fs.readFile(file, 'utf8')
    : run('ssh-keygen', ['-y', '-P', '', '-f', file]).then(({ stdout }) => stdout);
  const line = await read.catch((error: unknown) => {
    throw new StoreUnusable(
      `RELEASE_SIGNING_KEY=${file} cannot be read: ${messageOf(error)}; for a key with a passphrase name its .pub, and add it to the agent: ssh-add ${file}`,
    );
  });
  const [, key = ''] = line.split(' ');
  const sign = async (payload: Uint8Array, namespaces: readonly string[]) => {
    const signatures: string[] = [];
    for (const namespace of namespaces) signatures.push(await signText(file, payload, namespace));
    return signatures.join('');
  };
  return { key, sign };
}

/** Writes the text to a file for others to sign, and stops there. */
export const signLater = (file: string): Signer => ({
  key: undefined,
  async sign(payload, namespaces) {
    await fs.writeFile(file, payload);
    const commands = namespaces.map((name) => `ssh-keygen -Y sign -f <key> -n ${name} ${file}`);
    throw new AwaitsSignatures(
      `Nothing was changed. Each signer runs: ${commands.join(' and ')}; and renames ${file}.sig, for example to ${file}.ada.sig. Then: npx release sign ${file}`,
    );
  },
});

/** The record that `signLater` wrote, with all signatures that lie next to it. */
export async function readSignedFile(file: string): Promise<Uint8Array> {
  const folder = path.dirname(path.resolve(file));
  const names = (await fs.readdir(folder)).filter(
    (name) => name.startsWith(path.basename(file)) && name.endsWith('.sig'),
  );
  const files = [file, ...names.sort().map((name) => path.join(folder, name))];
  return joinBytes(await Promise.all(files.map((name) => fs.readFile(name))));
}
