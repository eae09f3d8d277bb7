import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visit } from './observer';

/** Browsers take it over TLS only, from this host alone, and let no script replace it. */
const SECURE_NAME = '__Host-release_mark';
/** For addresses of the machine itself: some browsers keep no secure cookie that comes over plain http. */
const LOCAL_NAME = 'release_mark';

const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isLocal(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  // Some proxies pass on the address of the server as the host.
  const isForwarded = /^https\b/i.test(request.headers.get('x-forwarded-proto')?.trim() ?? '');
  return protocol === 'http:' && !isForwarded && LOCAL_HOST.test(hostname);
}

const nameFor = (request: Request) => (isLocal(request) ? LOCAL_NAME : SECURE_NAME);

/** Two of one name come from someone who planted one. */
function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
}

/** Proves that this visit was assigned by a server of the store, and to what. Random, as the visit's id is. */
export class Marks {
  constructor(readonly key: Uint8Array) {}

  sign({ id, composition, trial }: Visit): string {
    const text = `${id} ${composition} ${trial ?? 'live'}`;
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  cookieFor(request: Request, visit: Visit): string {
    const secure = isLocal(request) ? '' : '; Secure';
    return `${nameFor(request)}=${this.sign(visit)}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  isValid(request: Request, visit: Visit): boolean {
    const expected = Buffer.from(this.sign(visit));
    const mark = Buffer.from(readCookie(request, nameFor(request)) ?? '');
    return visit.id !== '' && mark.length === expected.length && timingSafeEqual(mark, expected);
  }
}
