import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { ServerError } from '../errors';

const COOKIE = 'release_ops';
/** 128 bits of random hexadecimal digits. */
const MIN_TOKEN_LENGTH = 32;
const SIGNED_IN_SECONDS = 8 * 3_600;
/** Wrong tokens of a client before a 429. */
const MAX_WRONG = 10;
const WRONG_WITHIN_MS = 60_000;
const MAX_CACHED = 1_000;

export const createToken = (): string => randomBytes(MIN_TOKEN_LENGTH / 2).toString('hex');

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Takes constant time, since digests have equal length. */
const areEqual = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));

const sessionOf = (headers: Headers): string =>
  parseCookie(headers.get('cookie') ?? '')[COOKIE] ?? '';

export type Presented = 'right' | 'wrong' | 'too many';

/** Throws ServerError when the token is too short. */
export class Access {
  readonly #sessions = new LRUCache<string, true>({
    max: MAX_CACHED,
    ttl: SIGNED_IN_SECONDS * 1_000,
  });
  readonly #wrong = new LRUCache<string, number>({
    max: MAX_CACHED,
    ttl: WRONG_WITHIN_MS,
    noUpdateTTL: true,
  });

  constructor(
    readonly token: string,
    /** Prints equal lines once a minute. */
    readonly log: (line: string) => void,
  ) {
    if (token.length < MIN_TOKEN_LENGTH)
      throw new ServerError(
        `RELEASE_OPS_TOKEN has ${token.length} characters; it must have at least ${MIN_TOKEN_LENGTH}: ` +
          'openssl rand -hex 16',
      );
  }

  /** Accepts the header of a script or the cookie of a browser. */
  check(headers: Headers, client: string): Presented | 'nothing' {
    const [, bearer] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (bearer !== undefined) return this.checkToken(bearer, client);
    return this.#sessions.has(sessionOf(headers)) ? 'right' : 'nothing';
  }

  /** The right token always passes: behind a proxy all clients may be one, and nobody guesses 128 bits. */
  checkToken(token: string, client: string): Presented {
    if (areEqual(token, this.token)) return 'right';
    this.log(`Wrong token for /_release/ from ${client}`);
    const wrong = this.#wrong.get(client) ?? 0;
    if (wrong >= MAX_WRONG) return 'too many';
    this.#wrong.set(client, wrong + 1);
    return 'wrong';
  }

  /** Returns the cookie; the token cannot be read from it. */
  signIn(): string {
    const session = randomBytes(32).toString('hex');
    this.#sessions.set(session, true);
    return this.#cookie(session, SIGNED_IN_SECONDS);
  }

  /** Also signs out copies of the cookie. Returns the cookie that clears it. */
  signOut(headers: Headers): string {
    this.#sessions.delete(sessionOf(headers));
    return this.#cookie('', 0);
  }

  /** Browsers take a Secure cookie over HTTPS and on localhost. */
  #cookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/_release; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`;
}
