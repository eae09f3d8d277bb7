import { LRUCache } from 'lru-cache';
import { liveIn } from '@site/tool/stored-live';
import type { BucketPlace } from '@site/composer/store';
import { type Address, addressOf, HEALTH } from '../http/address';
import { healthAnswer, notAllowed, textAnswer, tooManyCookies, unhealthy } from '../http/answers';
import { type Answer, type Asked, asksForWorker } from '../http/asked';
import { DEFAULT_HSTS, HSTS_HEADER, isOverTls } from '../http/hsts';
import { Log } from '../http/log';
import { StoredFiles } from '../http/stored-files';
import { begunIn, type Opened, type Visit, visitIn, visitOfAll } from '../site/sides';
import { assetIn, isAsset, Site } from '../site/site';
import { Bucket, SHARED, Unanswered } from './bucket';
import { LiveSite } from './live';

/** Recently requested files to read before switching to another composition. */
const HOT = 24;
/** Requested on every site, and the page for everything missing. */
const ALWAYS = ['/', '/404'];

/** Node's limit for all headers together. */
const MOST_COOKIE_BYTES = 16 * 1024;

export interface EdgeOptions {
  /** Bytes of files in memory; 64 MB by default. */
  readonly memory?: number;
  /** Workers cancel a read with the request that started it. */
  readonly isShared?: boolean;
  /** Strict-Transport-Security, for responses over TLS. */
  readonly hsts?: string;
}

/** `later` takes work that goes on after the response. */
export type Handler = (
  request: Request,
  later?: (work: Promise<unknown>) => void,
) => Promise<Response>;

/** File name without its content hash: "page.js" of "page.1a2b3c4d.js". */
const plain = (name: string) => name.replace(/\.[0-9a-f]{8,64}(?=\.\w+$)/, '');

/** undefined if that release is not live. */
async function addressNow(
  bucket: Bucket,
  { files }: Visit,
  asked: string,
): Promise<string | undefined> {
  const { shell, sections } = liveIn(new TextDecoder().decode(files.live));
  const [, app = '', place, name = ''] = assetIn(asked);
  const section = sections[app]?.live;
  if (!section && app !== 'shell') return undefined;
  // live.json has no file names of the shell.
  const names = section
    ? [section.entry, ...Object.keys(section.integrity)]
    : ((await bucket.files(`shell/${shell}`)) ?? []);
  const base = section?.base ?? `/_releases/shell/${place === SHARED ? SHARED : shell}/`;
  return base + ([...names].find((one) => plain(one) === plain(name)) ?? name);
}

/** Uses only what browsers, workers and Node have in common. */
class EdgeSite {
  readonly #log = new Log();
  readonly #bucket: Bucket;
  readonly #site: Site;
  readonly #live: LiveSite;
  /** Page path or release file address -> Accept-Encoding of its last request. */
  readonly #pages = new LRUCache<string, string>({ max: HOT });
  readonly #files = new LRUCache<string, string>({ max: HOT });

  constructor(at: BucketPlace, { memory, isShared = false }: EdgeOptions) {
    this.#bucket = new Bucket(at);
    const keeping = { isShared, ...(memory !== undefined && { memory }) };
    this.#site = new Site(new StoredFiles(this.#bucket, keeping));
    const prepare = (opened: Opened) => this.#prepare(opened);
    this.#live = new LiveSite(this.#bucket, this.#log, { isShared, prepare });
    for (const path of ALWAYS) this.#pages.set(path, 'br');
  }

  /** Reads from a new composition what was requested lately. */
  async #prepare({ all, canary }: Opened): Promise<void> {
    const sides = [all, ...(canary ? [visitOfAll(canary.files)] : [])];
    const asked = (accepted: string) => ({
      method: 'GET',
      headers: { 'accept-encoding': accepted },
    });
    const reading = sides.flatMap((visit) => [
      ...[...this.#pages].map(async ([pathname, accepted]) =>
        this.#site.answer(asked(accepted), { pathname, search: '' }, visit),
      ),
      ...[...this.#files].map(async ([file, accepted]) => {
        const address = await addressNow(this.#bucket, visit, file);
        return address && this.#site.asset(asked(accepted), address);
      }),
    ]);
    await Promise.allSettled(reading);
  }

  async answer(asked: Asked, address: Address, later: (work: Promise<unknown>) => void) {
    if ((asked.headers.cookie?.length ?? 0) > MOST_COOKIE_BYTES) return tooManyCookies();
    if (asksForWorker(asked)) return textAnswer(404, 'No such file');
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return notAllowed();
    if (address.pathname === HEALTH) return this.#live.health(later).then(healthAnswer, unhealthy);
    try {
      return await this.#answer(asked, address, later);
    } catch (fault) {
      this.#log.say(`${asked.method}: ${(fault as Error).message}`);
      return fault instanceof Unanswered
        ? textAnswer(
            503,
            'The site cannot be read right now; ask again in a moment',
            'Retry-After',
            '1',
          )
        : textAnswer(500, 'The server could not answer; see its log');
    }
  }

  async #answer(asked: Asked, address: Address, later: (work: Promise<unknown>) => void) {
    const { pathname } = address;
    const { cookie, 'accept-encoding': accepted = '' } = asked.headers;
    if (isAsset(pathname)) {
      const answer = await this.#site.asset(asked, pathname);
      if (answer.status === 200) this.#files.set(pathname, accepted);
      return answer;
    }
    const opened = await this.#live.current(begunIn(cookie), later);
    const answer = await this.#orEarlier(asked, address, visitIn(opened, cookie));
    if (answer.status === 200) this.#pages.set(pathname, accepted);
    return answer;
  }

  /** Serves the previous composition from memory while the bucket is silent. */
  async #orEarlier(asked: Asked, address: Address, visit: Visit): Promise<Answer> {
    try {
      return await this.#site.answer(asked, address, visit);
    } catch (fault) {
      if (!(fault instanceof Unanswered)) throw fault;
      for (const earlier of this.#live.earlier) {
        const { files } = visitIn(earlier, visit.cookie ?? asked.headers.cookie);
        const known = this.#site.inMemory(asked, address, { ...visit, files });
        if (known) return known;
      }
      throw fault;
    }
  }

  async response(asked: Asked, answer: Answer): Promise<Response> {
    const headers = new Headers();
    for (let at = 0; at < answer.headers.length; at += 2)
      headers.append(answer.headers[at] as string, answer.headers[at + 1] as string);
    const { body, status } = answer;
    // Workers would compress again otherwise.
    const about = { status, headers, encodeBody: 'manual' };
    if (asked.method === 'HEAD' || body === undefined) return new Response(null, about);
    const isPart = !(body instanceof Uint8Array) && 'file' in body;
    return new Response((isPart ? await this.#bucket.stream(body) : body) as BodyInit, about);
  }
}

/** Opens nothing before the first request. */
export function edgeHandler(at: BucketPlace, options: EdgeOptions = {}): Handler {
  const site = new EdgeSite(at, options);
  const { hsts = DEFAULT_HSTS } = options;
  return async (request, later = () => undefined) => {
    const asked: Asked = { method: request.method, headers: Object.fromEntries(request.headers) };
    const address = addressOf(request.url);
    const answer = address
      ? await site.answer(asked, address, later)
      : textAnswer(400, 'Bad request');
    const response = await site
      .response(asked, answer)
      .catch(() => site.response(asked, textAnswer(503, 'The site cannot be read right now')));
    const forwarded = request.headers.get('x-forwarded-proto') ?? undefined;
    if (isOverTls(new URL(request.url).protocol, forwarded))
      response.headers.set(HSTS_HEADER, hsts);
    return response;
  };
}
