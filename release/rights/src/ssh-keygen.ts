import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StoreUnusable } from '@site/store';
import type { Signer } from './guard';
import { joinBytes } from './ssh-format';

const run = promisify(execFile);

/** Nothing was committed: others sign the file first. */
export class AwaitsSignatures extends Error {}

const messageOf = (error: unknown): string => {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr || message).trim().split('\n').at(-1) ?? '';
};

/** ssh-keygen reads its input, so the text is in no file. */
async function signText(file: string, payload: Uint8Array, namespace: string): Promise<string> {
  const signing = run('ssh-keygen', ['-Y', 'sign', '-q', '-f', file, '-n', namespace]);
  // If ssh-keygen ends early, its exit code tells.
  signing.child.stdin?.on('error', () => {}).end(payload);
  const { stdout } = await signing.catch((error: unknown) => {
    throw new StoreUnusable(
      `${file} cannot sign: ${messageOf(error)}; is the key right, or in the agent (ssh-add -l)?`,
    );
  });
  return stdout;
}

/** Most keys have a .pub file; asking ssh-keygen takes longer. */
async function readPublicKey(file: string): Promise<string> {
  if (file.endsWith('.pub')) return fs.readFile(file, 'utf8');
  const existing = await fs.readFile(`${file}.pub`, 'utf8').catch(() => undefined);
  return existing ?? (await run('ssh-keygen', ['-y', '-P', '', '-f', file])).stdout;
}

/** `file`: a private key, or the .pub of one that an agent holds. */
export async function openSigner(file: string): Promise<Signer> {
  const line = await readPublicKey(file).catch((error: unknown) => {
    throw new StoreUnusable(
      `RELEASE_SIGNING_KEY=${file} cannot be read: ${messageOf(error)}; for a key with a passphrase name its .pub, and add it to the agent: ssh-add ${file}`,
    );
  });
  const sign = async (payload: Uint8Array, namespaces: readonly string[]) => {
    const signatures: string[] = [];
    for (const namespace of namespaces) signatures.push(await signText(file, payload, namespace));
    return signatures.join('');
  };
  return { key: line.split(/\s+/)[1], sign };
}

/** Writes the text to a file for others to sign, and throws AwaitsSignatures. */
export const signLater = (file: string): Signer => ({
  key: undefined,
  async sign(payload, namespaces) {
    await fs.writeFile(file, payload);
    const commands = namespaces.map(
      (name) => `ssh-keygen -Y sign -f <key> -n ${name} < ${file} > ${file}.<name>.sig`,
    );
    throw new AwaitsSignatures(
      `Nothing was changed. Within ten minutes each signer runs: ${commands.join(' and ')}. Then: npx release commit ${file}`,
    );
  },
});

export async function readSignedFile(file: string): Promise<Uint8Array> {
  const folder = path.dirname(path.resolve(file));
  const names = (await fs.readdir(folder)).filter(
    (name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.sig'),
  );
  const files = [file, ...names.sort().map((name) => path.join(folder, name))];
  return joinBytes(await Promise.all(files.map((name) => fs.readFile(name))));
}
