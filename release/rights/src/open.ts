import fs from 'node:fs/promises';
import {
  commitSigned,
  activate,
  type Composition,
  NumberTaken,
  Refused,
  type Store,
} from '@site/store';
import { parseRights } from './allowed-signers';
import { Guard } from './guard';
import { openSigner, readSignedFile, signLater } from './ssh-keygen';

export interface GuardRequest {
  /** The file of rights; nothing is signed where it is missing. */
  readonly file: string;
  /** RELEASE_SIGNING_KEY. */
  readonly signingKey?: string | undefined;
  /** --sign-only: others sign the text that is written there. */
  readonly signOnly?: string | undefined;
  readonly now?: () => number;
}

/** For `store.guard`; undefined if the site has no file of rights. Rejects with RightsError. */
export async function openGuard(request: GuardRequest): Promise<Guard | undefined> {
  const { file, signingKey, signOnly, now } = request;
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const later = signOnly === undefined ? undefined : signLater(signOnly);
  const signer = later ?? (signingKey ? await openSigner(signingKey) : undefined);
  return new Guard({ rights: parseRights(text, file), signer, ...(now && { now }) });
}

/** Commits the text that --sign-only wrote, with all signatures that lie next to it. */
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
