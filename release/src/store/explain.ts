const full = (place: string) =>
  `${place} is on a full disk; make room there (npx release prune helps), then try again`;
const forbidden = (place: string, file: string) =>
  `${file || place} may not be read or written by this user; give it the right to, then try again`;
const silent = (place: string, _file: string, message: string) =>
  `${place} does not answer (${message}); see AWS_ENDPOINT_URL and the network`;
const turnedDown = (place: string, _file: string, message: string) =>
  `${place} turns these credentials down (${message}); see AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what that key may do`;

/** A fault's code or name -> what it means for who runs a command. */
const SENTENCES: Readonly<
  Record<string, (place: string, file: string, message: string) => string>
> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (place) => `${place} is on a disk that can only be read; name another store`,
  ENOTDIR: (place) => `${place} is not a folder; name another store`,
  NoSuchBucket: (place) => `There is no bucket for ${place}; create it, or check the spelling`,
  AccessDenied: turnedDown,
  InvalidAccessKeyId: turnedDown,
  SignatureDoesNotMatch: turnedDown,
  CredentialsProviderError: (place) =>
    `There are no credentials for ${place}; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  ENOTFOUND: silent,
  ETIMEDOUT: silent,
  TimeoutError: silent,
};

/** Takes what a driver threw, gives place, fault and next step; undefined for all that is not the store's fault. */
export function explain(fault: unknown, place: string): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code = '', path = '', name, message } = fault as NodeJS.ErrnoException;
  const sentence = [code, name].find((word) => Object.hasOwn(SENTENCES, word));
  return sentence && SENTENCES[sentence]?.(place, path, message || name);
}

const UNANSWERED = new Set(['ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'TimeoutError', 'AbortError']);

/** Whether a write that failed with this fault may have taken effect, now or a little later, for all we know. */
export function isUnanswered(fault: unknown): boolean {
  const {
    code = '',
    name,
    $metadata,
  } = fault as NodeJS.ErrnoException & {
    $metadata?: { httpStatusCode?: number };
  };
  return (
    [code, name].some((word) => UNANSWERED.has(word)) || ($metadata?.httpStatusCode ?? 0) >= 500
  );
}
