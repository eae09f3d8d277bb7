import { ContractError } from '@site/shared/contract';
import { InvalidRelease, ReleaseError, StoreUnusable, Unexpected } from '@site/composer/errors';

type Sentence = (place: string, file: string, message: string, fault: BucketFault) => string;

interface BucketFault {
  readonly Region?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

const full: Sentence = (place) =>
  `${place} is on a full disk; make room there (npx release prune helps), then try again`;
const forbidden: Sentence = (place, file) =>
  `${file || place} may not be read or written by this user; give it the right to, then try again`;
const unreachable: Sentence = (place, _file, message) =>
  `${place} does not answer (${message}); see AWS_ENDPOINT_URL, HTTPS_PROXY and the network`;
const accessDenied: Sentence = (place, _file, message) =>
  `${place} turns these credentials down (${message}); see AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what that key may do`;
const expired: Sentence = (place) =>
  `The credentials for ${place} have expired; get new ones, then try again`;
const throttled: Sentence = (place, _file, message) =>
  `${place} takes no more requests for now (${message}); wait a minute, then try again`;
const otherRegion: Sentence = (place, _file, _message, { Region, $response }) => {
  const region = Region ?? $response?.headers?.['x-amz-bucket-region'];
  return `The bucket of ${place} is in another region; set AWS_REGION${region ? `=${region}` : ' to its own'}`;
};
const wrongClock: Sentence = (place) =>
  `The clock of this machine (${new Date().toISOString()}) differs too much from that of ${place}; set it, then try again`;
const untrusted: Sentence = (place, _file, message) =>
  `The certificate of ${place} is not trusted (${message}); if it is right, name the file of its authority in NODE_EXTRA_CA_CERTS`;
const noTls: Sentence = (place) =>
  `${place} does not speak TLS where https:// says so; see AWS_ENDPOINT_URL and HTTPS_PROXY`;

const PROFILE_FILES = '~/.aws/config and ~/.aws/credentials';

/** The SDK uses one error name for all credential problems; only the message differs. */
const noCredentials: Sentence = (place, _file, message) => {
  const { AWS_PROFILE: profile } = process.env;
  if (/\bsso\b|token is expired/i.test(message))
    return `The AWS sign-in for ${place} has expired or is missing; run: aws sso login${profile ? ` --profile ${profile}` : ''}`;
  if (profile)
    return `The AWS profile ${profile} has no credentials for ${place}, or does not exist; see AWS_PROFILE, ${PROFILE_FILES}`;
  return `There are no credentials for ${place}; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE`;
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (place) => `${place} is on a disk that can only be read; name another store`,
  ENOTDIR: (place) => `${place} is not a folder; name another store`,
  NoSuchBucket: (place) => `There is no bucket for ${place}; create it, or check the spelling`,
  InvalidToken: accessDenied,
  ExpiredToken: expired,
  ExpiredTokenException: expired,
  RequestExpired: expired,
  TokenRefreshRequired: expired,
  CredentialsProviderError: noCredentials,
  TokenProviderError: noCredentials,
  AuthorizationHeaderMalformed: otherRegion,
  IllegalLocationConstraintException: otherRegion,
  RequestTimeTooSkewed: wrongClock,
  BandwidthLimitExceeded: throttled,
  Throttling: throttled,
  ThrottlingException: throttled,
  CERT_HAS_EXPIRED: untrusted,
  CERT_NOT_YET_VALID: wrongClock,
  CERT_UNTRUSTED: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  EAI_AGAIN: unreachable,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EPIPE: unreachable,
  ETIMEDOUT: unreachable,
  TimeoutError: unreachable,
};

/** Errors that need no other sentence; a response without a body (HEAD) has no name anyway. */
const BY_STATUS: Readonly<Record<number, Sentence>> = {
  301: otherRegion,
  307: otherRegion,
  401: accessDenied,
  403: accessDenied,
  429: throttled,
  503: throttled,
};

/** The SDK identifies these only by message. */
const BY_MESSAGE: readonly (readonly [RegExp, Sentence])[] = [
  [
    /^Region is missing/,
    (place) => `Nothing says in which region the bucket of ${place} is; set AWS_REGION`,
  ],
];

function explain(fault: unknown, place: string): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code = '', path = '', name, message } = fault as NodeJS.ErrnoException;
  const about = fault as BucketFault;
  const word = [code, name].find((one) => Object.hasOwn(SENTENCES, one)) ?? '';
  const sentence =
    SENTENCES[word] ??
    BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ??
    BY_STATUS[about.$metadata?.httpStatusCode ?? 0];
  return sentence?.(
    place,
    path,
    message && message !== 'UnknownError' ? message : word || name,
    about,
  );
}

export function releaseErrorOf(fault: unknown, place: string): ReleaseError {
  if (fault instanceof ReleaseError) return fault;
  const options = { cause: fault };
  const message = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof ContractError) return new InvalidRelease(message, options);
  const sentence = explain(fault, place);
  if (sentence) return new StoreUnusable(sentence, options);
  return new Unexpected(message, options);
}

const NO_RESPONSE = new Set(['ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'TimeoutError', 'AbortError']);

/** Whether a write that failed with this error may still have taken effect. */
export function mayHaveSucceeded(fault: unknown): boolean {
  const { code = '', name, $metadata } = fault as NodeJS.ErrnoException & BucketFault;
  const hasNoResponse = NO_RESPONSE.has(code) || NO_RESPONSE.has(name);
  return hasNoResponse || ($metadata?.httpStatusCode ?? 0) >= 500;
}
