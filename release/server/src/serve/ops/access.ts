import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WrongUsage } from '@site/composer/errors';
import { WrongTokenLog } from './wrong-token-log';

export const OPS_COOKIE = 'release_ops';
/** 128 bits, if its characters are hexadecimal digits drawn by chance. */
const SHORTEST = 32;
const SIGNED_IN_SECONDS = 8 * 3_600;
/** After so many wrong tokens from one address within so long, further wrong ones get a 429. */
const MOST_WRONG = 10;
const WRONG_WITHIN_MS = 60_000;
/** Of addresses and of people: more are forgotten. */
const REMEMBERED = 1_000;

/** A token that nobody guesses. */
export const newToken = (): string => randomBytes(SHORTEST / 2).toString('hex');

/** Equal digests have equal length, and comparing them tells nothing of where two texts differ. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );

const sessionIn = ({ headers }: IncomingMessage): string =>
  parseCookie(headers.cookie ?? '')[OPS_COOKIE] ?? '';

/** The address that a request comes from: that of the proxy if there is one. */
export const senderOf = ({ socket }: IncomingMessage): string =>
  socket.remoteAddress ?? 'an unknown address';

/** What came of showing a word in place of the token. */
export type Shown = 'right' | 'wrong' | 'too many';

/**
 * Who may see the page for ops: who has the token, wherever they come from; behind a reverse proxy everybody
 * comes from this machine. Throws WrongUsage when the token is too short to keep anybody out.
 */
export class Access {
  /** Those who have signed in. They are forgotten when their time is over, and when the server ends. */
  readonly #sessions = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: SIGNED_IN_SECONDS * 1_000,
  });
  readonly #wrong = new LRUCache<string, number>({
    max: REMEMBERED,
    ttl: WRONG_WITHIN_MS,
    noUpdateTTL: true,
  });

  readonly #log = new WrongTokenLog();

  constructor(readonly token: string) {
    if (token.length < SHORTEST)
      throw new WrongUsage(
        `RELEASE_OPS_TOKEN has ${token.length} characters; it must have at least ${SHORTEST}: ` +
          'openssl rand -hex 16',
      );
  }

  /** Whether a request shows the token as a program does, or is of somebody who has signed in. */
  of(request: IncomingMessage): Shown | 'nothing' {
    const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (bearer !== undefined) return this.show(bearer, senderOf(request));
    return this.#sessions.has(sessionIn(request)) ? 'right' : 'nothing';
  }

  /**
   * Takes a word and who sent it. The right token is always let in: behind a proxy everybody has one address, and
   * nobody guesses 128 bits.
   */
  show(word: string, from: string): Shown {
    if (isSame(word, this.token)) return 'right';
    this.#log.note(from);
    const wrong = this.#wrong.get(from) ?? 0;
    if (wrong >= MOST_WRONG) return 'too many';
    this.#wrong.set(from, wrong + 1);
    return 'wrong';
  }

  /** A cookie for who has shown the token. The token can't be read from it. */
  signIn(): string {
    const session = randomBytes(32).toString('hex');
    this.#sessions.set(session, true);
    return this.#cookie(session, SIGNED_IN_SECONDS);
  }

  /** Ends what a cookie stands for, wherever else it was copied to; gives what removes it. */
  signOut(request: IncomingMessage): string {
    this.#sessions.delete(sessionIn(request));
    return this.#cookie('', 0);
  }

  /** Browsers take a Secure cookie over HTTPS, and at localhost. */
  #cookie(value: string, seconds: number): string {
    return `${OPS_COOKIE}=${value}; Path=/_release; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`;
  }
}
