import fs from 'node:fs/promises';
import {
  activate,
  commitSigned,
  type Composition,
  NumberTaken,
  Refused,
  type Store,
} from '@site/store';
import { parseRights, RightsError } from './allowed-signers';
import { Guard } from './guard';
import { openSigner, readSignedFile, signLater } from './ssh-keygen';

export interface GuardRequest {
  /** The file of rights; nothing is signed where it is missing. */
  readonly file: string;
  /** RELEASE_SIGNING_KEY. */
  readonly signingKey?: string | undefined;
  /** --sign-only: others sign the text that is written there. */
  readonly signOnly?: string | undefined;
}

export async function readRightsFile(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** undefined if the site has no file of rights. Rejects with RightsError. */
export async function openGuard(request: GuardRequest): Promise<Guard | undefined> {
  const { file, signingKey, signOnly } = request;
  const text = await readRightsFile(file);
  if (text === undefined && signOnly === undefined) return undefined;
  if (text === undefined)
    throw new RightsError(`${file} is missing, so nothing is signed; leave --sign-only out`);
  const rights = parseRights(text, file);
  if (signOnly !== undefined) return new Guard({ rights, signer: signLater(signOnly) });
  return new Guard({ rights, signer: signingKey ? await openSigner(signingKey) : undefined });
}

/** Commits what --sign-only wrote, with the signatures next to it. */
export async function commitSignedFile(store: Store, file: string): Promise<Composition> {
  try {
    const composition = await commitSigned(store, await readSignedFile(file));
    await activate(store, composition.number);
    return composition;
  } catch (error) {
    if (!(error instanceof NumberTaken)) throw error;
    throw new Refused(
      `${error.message}, so ${file} does not follow from what is live any more: write it again with --sign-only, and all sign again`,
    );
  }
}
