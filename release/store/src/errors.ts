/** `code` stays the same when the message changes: programs read it. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
  readonly code: `E_${string}` = 'E_STORE';
}

/** The store cannot be reached, read or written. Nothing was lost. */
export class StoreUnusable extends StoreError {
  override readonly name = 'StoreUnusable';
}

/** Something in the store is missing, or has other bytes than its name or its seal says. */
export class Damaged extends StoreError {
  override readonly name: string = 'Damaged';
  override readonly code: `E_${string}` = 'E_DAMAGED';
}

/** A record without the signatures that it needs. Readers step over it as over a damaged one. */
export class Refused extends Damaged {
  override readonly name = 'Refused';
  override readonly code = 'E_RIGHTS';
}

/** Not damaged, but written by another version: going on could undo what a newer one did. */
export class OtherVersion extends StoreError {
  override readonly name = 'OtherVersion';
  override readonly code = 'E_FORMAT';
}

/** Another command was faster: plan again on top of its composition. */
export class NumberTaken extends StoreError {
  override readonly name = 'NumberTaken';
  override readonly code = 'E_BUSY';

  constructor(readonly number: number) {
    super(`Composition ${number} was committed by another command meanwhile`);
  }
}

export class NotFound extends StoreError {
  override readonly name = 'NotFound';
  override readonly code = 'E_NOT_FOUND';
}

export function ignoreDamaged(error: unknown): undefined {
  if (!(error instanceof Damaged)) throw error;
}

/** For what may be written by somebody who may not deploy. */
export function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof Damaged || error instanceof OtherVersion)) throw error;
}

const NEXT_STEPS: Readonly<Record<string, string>> = {
  ENOSPC: 'make room there, then run the command again',
  EDQUOT: 'make room there, then run the command again',
  EACCES: 'give this user the right to, then run the command again',
  EPERM: 'give this user the right to, then run the command again',
  EROFS: 'name a store that can be written',
  ENOTDIR: 'name a folder',
  CredentialsProviderError: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE',
  TokenProviderError: 'sign in again: aws sso login',
  ENOTFOUND: 'check AWS_ENDPOINT_URL, HTTPS_PROXY and the network',
  ECONNREFUSED: 'check AWS_ENDPOINT_URL, HTTPS_PROXY and the network',
  CERT_HAS_EXPIRED: 'renew the certificate of that server',
  SELF_SIGNED_CERT_IN_CHAIN: 'name the file of its authority in NODE_EXTRA_CA_CERTS',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'name the file of its authority in NODE_EXTRA_CA_CERTS',
};

/** Node writes "ENOSPC: no space left on device, write"; fetch hides what happened in `cause`. */
function innermost(error: unknown): Error & { readonly code?: unknown } {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

/** `task`: such as "read" or "written". */
export function systemError(error: unknown, subject: string, task: string): StoreError {
  if (error instanceof StoreError) return error;
  const { code, name, message } = innermost(error);
  const kind = typeof code === 'string' ? code : name;
  const [description = ''] = message.replace(/^[A-Z0-9_]+: /, '').split(/\n|, [a-z]+(?: '|$)/, 1);
  const nextStep = NEXT_STEPS[kind];
  return new StoreUnusable(
    `${subject} cannot be ${task}: ${description || kind}${description.includes(kind) ? '' : ` (${kind})`}${nextStep ? `; ${nextStep}` : ''}`,
    { cause: error },
  );
}
