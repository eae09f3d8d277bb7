import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WrongUsage } from '../errors';

export const OPS_COOKIE = 'release_ops';
/** Source: OWASP session management cheat sheet, at least 64 bits of entropy; 16 hexadecimal digits have as many. */
const SHORTEST = 16;

const LOOPBACK_HOST = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Equal digests have equal length, and comparing them tells nothing of where two texts differ. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );

/**
 * Whether a request comes from this machine and means it by name. The name counts because a browser here
 * can be led to us under a foreign one (DNS rebinding); a proxy's headers, because it speaks for others.
 */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    !FORWARDED.some((name) => headers[name] !== undefined)
  );
}

/**
 * Who may see the page for ops: with a token who has it, else only this machine. Throws WrongUsage when
 * the token is too short to keep anybody out.
 */
export class Access {
  constructor(readonly token: string | undefined) {
    if (token !== undefined && token.length < SHORTEST)
      throw new WrongUsage(
        `RELEASE_OPS_TOKEN has ${token.length} characters; it must have at least ${SHORTEST}: ` +
          'openssl rand -hex 16',
      );
  }

  allows(request: IncomingMessage): boolean {
    if (this.token === undefined) return isLocal(request);
    const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (bearer !== undefined) return this.isToken(bearer);
    const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
    const own = cookies.find((cookie) => cookie.startsWith(`${OPS_COOKIE}=`));
    return own !== undefined && isSame(own.slice(OPS_COOKIE.length + 1), this.#pass());
  }

  isToken(word: string): boolean {
    return this.token !== undefined && isSame(word, this.token);
  }

  /** For who has shown the token. The token can't be read from it. */
  cookie(): string {
    return `${OPS_COOKIE}=${this.#pass()}; Path=/_release; HttpOnly; SameSite=Strict`;
  }

  #pass(): string {
    return createHmac('sha256', this.token ?? '')
      .update(OPS_COOKIE)
      .digest('hex');
  }
}
