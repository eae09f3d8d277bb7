import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WrongUsage } from '@site/composer/errors';

const QUIET_MS = 60_000;

/** The first at once, others of the next minute as one line: nobody can flood the log. */
class WrongTokenLog {
  #last = '';
  #unlogged = 0;
  #timer: NodeJS.Timeout | undefined;

  note(from: string): void {
    this.#last = from;
    this.#unlogged++;
    if (!this.#timer) this.#print();
  }

  #print(): void {
    const tokens =
      this.#unlogged === 1
        ? 'Wrong token for /_release/'
        : `${this.#unlogged} wrong tokens for /_release/, the last`;
    console.error(`${new Date().toISOString()} ${tokens} from ${this.#last}`);
    this.#unlogged = 0;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#unlogged > 0) this.#print();
    }, QUIET_MS).unref();
  }
}

export const OPS_COOKIE = 'release_ops';
/** 128 bits of random hexadecimal digits. */
const MIN_TOKEN_LENGTH = 32;
const SIGNED_IN_SECONDS = 8 * 3_600;
/** Per address, before a 429. */
const MAX_WRONG = 10;
const WRONG_WITHIN_MS = 60_000;
const MAX_CACHED = 1_000;

export const newToken = (): string => randomBytes(MIN_TOKEN_LENGTH / 2).toString('hex');

/** Constant time: digests have equal length. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );

const sessionIn = ({ headers }: IncomingMessage): string =>
  parseCookie(headers.cookie ?? '')[OPS_COOKIE] ?? '';

/** The proxy's address, if there is one. */
export const senderOf = ({ socket }: IncomingMessage): string =>
  socket.remoteAddress ?? 'an unknown address';

export type Shown = 'right' | 'wrong' | 'too many';

/** Behind a reverse proxy every client comes from this machine. Throws WrongUsage when the token is too short. */
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

  readonly #log = new WrongTokenLog();

  constructor(readonly token: string) {
    if (token.length < MIN_TOKEN_LENGTH)
      throw new WrongUsage(
        `RELEASE_OPS_TOKEN has ${token.length} characters; it must have at least ${MIN_TOKEN_LENGTH}: ` +
          'openssl rand -hex 16',
      );
  }

  of(request: IncomingMessage): Shown | 'nothing' {
    const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (bearer !== undefined) return this.show(bearer, senderOf(request));
    return this.#sessions.has(sessionIn(request)) ? 'right' : 'nothing';
  }

  /** The right token always passes: behind a proxy all clients share an address, and nobody guesses 128 bits. */
  show(word: string, from: string): Shown {
    if (isSame(word, this.token)) return 'right';
    this.#log.note(from);
    const wrong = this.#wrong.get(from) ?? 0;
    if (wrong >= MAX_WRONG) return 'too many';
    this.#wrong.set(from, wrong + 1);
    return 'wrong';
  }

  /** The token cannot be read from the cookie. */
  signIn(): string {
    const session = randomBytes(32).toString('hex');
    this.#sessions.set(session, true);
    return this.#cookie(session, SIGNED_IN_SECONDS);
  }

  /** Also where the cookie was copied to; returns the cookie that clears it. */
  signOut(request: IncomingMessage): string {
    this.#sessions.delete(sessionIn(request));
    return this.#cookie('', 0);
  }

  /** Browsers take a Secure cookie over HTTPS and on localhost. */
  #cookie(value: string, seconds: number): string {
    return `${OPS_COOKIE}=${value}; Path=/_release; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`;
  }
}
