import { LRUCache } from 'lru-cache';
import type { Composition } from '@site/tool/compositions';
import { parsed } from '@site/tool/record';
import {
  baseOf,
  hasExpired,
  isRolledBackBy,
  isToken,
  parsePreview,
  PREVIEW_PATH,
  previewKey,
  type SharedPreview,
} from '@site/tool/previews';
import type { Address } from '../http/address';
import { textResponse } from '../http/responses';
import { type SiteResponse, type SiteRequest, isCrossSite, isOpenedAsPage } from '../http/request';
import { NOINDEX } from '../http/headers';
import type { Log } from '../http/log';
import { LEAVE_PATH, PREVIEW_COOKIE, BADGE_STYLE } from '../preview/addresses';
import {
  entryResponse,
  messageResponse,
  PREVIEW_CACHE,
  redirectWithCookie,
  styleAt,
} from '../preview/responses';
import { isPass, passFor } from '../preview/pass';
import { type Compositions, recordKey } from './compositions';
import { documentsOf } from './live-files';
import type { VisitorSession } from './visitor-session';

function badge({ app, release, expires }: SharedPreview): string {
  const day = expires.slice(0, 10);
  return (
    `<link rel="stylesheet" href="${BADGE_STYLE}"><aside class="release-preview" aria-label="Preview">` +
    `<p><strong>Preview</strong> of ${app} ${release}, not live. It ends on <time datetime="${expires}">${day}</time>.</p>` +
    `<a href="${LEAVE_PATH}">Leave the preview</a></aside>`
  );
}

const IN_COOKIE = /(?:^|;\s*)release_preview=([\w-]{22})\.([\w.-]+)/g;
/** Lifetime of a visit, and of an unsent entry form. */
const VISIT_MS = 8 * 3_600_000;
const FORM_MS = 30 * 60_000;
const MAX_OPEN = 8;

const PREVIEW_ENDED = {
  title: 'This preview has ended',
  text:
    'Its time is over, what it shows was rolled back, or it never was. ' +
    'Make a new one: npx release preview <app@release> --share',
};
const NO_PREVIEW = {
  title: 'No preview is shown here',
  text: 'Open the address of a preview. This browser is in none: it has left it, or the preview has ended.',
};

export const noPreviewResponse = (): Promise<SiteResponse> => messageResponse(404, NO_PREVIEW);

/** Always a path of this host. */
function startPathIn(query: URLSearchParams): string {
  const to = query.get('to') ?? '/';
  if (!URL.canParse(to, 'http://site')) return '/';
  const { origin, pathname, search } = new URL(to, 'http://site');
  return origin === 'http://site' && !pathname.startsWith('//') ? pathname + search : '/';
}

/** The scheme comes from Origin: there may be a proxy in between. */
const cookie = (value: string, expires: number, { headers: { origin = '' } }: SiteRequest) =>
  `${PREVIEW_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${new Date(expires).toUTCString()}` +
  (origin.startsWith('https:') ? '; Secure' : '');

/** Proxies may add the default port, and people a dot. */
const hostIn = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/\.(?=$|:)/, '') : undefined;

interface Opened {
  readonly preview: SharedPreview;
  readonly session: VisitorSession;
  /** Live when the preview was made. */
  readonly base: Composition;
  /** Up to this composition, nothing took back what the preview shows. */
  checked: number;
  isTakenBack: boolean;
}

interface Surroundings {
  readonly compositions: Compositions;
  readonly log: Log;
  /** The number of the live composition. */
  readonly live: () => Promise<number>;
  readonly origin?: string | undefined;
}

/** Visitors need the address; all others pay nothing. */
export class Previews {
  readonly #opened = new LRUCache<string, Opened>({ max: MAX_OPEN });

  constructor(readonly surroundings: Surroundings) {}

  isOwnHost({ headers }: SiteRequest): boolean {
    const { origin } = this.surroundings;
    if (!origin) return false;
    const { protocol, host } = new URL(origin);
    return hostIn(`${protocol}//${headers.host}`) === host;
  }

  #isShownAt = (asked: SiteRequest) => !this.surroundings.origin || this.isOwnHost(asked);

  answer(asked: SiteRequest, { pathname, search }: Address): SiteResponse | Promise<SiteResponse> {
    if (pathname === LEAVE_PATH) return redirectWithCookie('/', cookie('', 0, asked));
    const style = styleAt(pathname);
    if (style) return style;
    if (!isOpenedAsPage(asked)) return textResponse(403, 'Open this address in a tab', ...NOINDEX);
    if (!this.#isShownAt(asked)) return this.#leadToHost(pathname + search);
    const token = pathname.slice(PREVIEW_PATH.length);
    return this.#open(token).then((opened) =>
      opened
        ? this.#enter(asked, token, opened.preview, new URLSearchParams(search))
        : messageResponse(404, PREVIEW_ENDED),
    );
  }

  /** Behind a proxy that does not forward the host, a redirect would loop. */
  #leadToHost(address: string): Promise<SiteResponse> {
    const href = `${this.surroundings.origin}${address}`;
    const text = 'Previews have an address of their own, apart from the live site.';
    const link = { href, text: 'Open the preview there' };
    return messageResponse(404, { title: 'Previews are elsewhere', text, link });
  }

  #enter(
    asked: SiteRequest,
    token: string,
    preview: SharedPreview,
    query: URLSearchParams,
  ): SiteResponse | Promise<SiteResponse> {
    const now = Date.now();
    const start = startPathIn(query);
    const isPost = asked.method === 'POST';
    if (isPost && !isCrossSite(asked) && isPass(preview, 'enter', query.get('pass') ?? '', now)) {
      const until = Math.min(now + VISIT_MS, Date.parse(preview.expires));
      return redirectWithCookie(
        start,
        cookie(`${token}.${passFor(preview, 'visit', until)}`, until, asked),
      );
    }
    const pass = passFor(preview, 'enter', now + FORM_MS);
    const action = `${PREVIEW_PATH}${token}?${new URLSearchParams({ to: start, pass })}`;
    const isBesideLive = !this.surroundings.origin;
    return entryResponse(isPost ? 403 : 200, { preview, start, action, isBesideLive });
  }

  mayShow = (asked: SiteRequest): boolean =>
    asked.headers.cookie?.includes(PREVIEW_COOKIE) === true && this.#isShownAt(asked);

  /** Only if it `mayShow` one. */
  async sessionOf({ headers: { cookie = '' } }: SiteRequest): Promise<VisitorSession | undefined> {
    for (const [, token = '', pass = ''] of cookie.matchAll(IN_COOKIE)) {
      const opened = await this.#open(token);
      if (opened && isPass(opened.preview, 'visit', pass, Date.now())) return opened.session;
    }
    return undefined;
  }

  async #open(token: string): Promise<Opened | undefined> {
    if (!isToken(token)) return undefined;
    const { compositions, log } = this.surroundings;
    try {
      const text = await compositions.text(previewKey(token));
      if (text === undefined) return undefined;
      const opened = this.#opened.get(token) ?? (await this.#read(token));
      const isOver = hasExpired(opened.preview, new Date()) || (await this.#isRolledBack(opened));
      return isOver || !opened.preview.key ? undefined : opened;
    } catch (fault) {
      log.say(
        `A preview cannot be opened, so what is live is shown: ${String((fault as Error).message)}`,
      );
      return undefined;
    }
  }

  /** Reads each composition since the base once. */
  async #isRolledBack(opened: Opened): Promise<boolean> {
    const live = await this.surroundings.live();
    for (let number = opened.checked + 1; !opened.isTakenBack && number <= live; number++) {
      const record = await this.#record(number);
      opened.isTakenBack ||= isRolledBackBy(opened.preview, opened.base, record);
      opened.checked = Math.max(opened.checked, number);
    }
    return opened.isTakenBack;
  }

  readonly #record = (number: number): Promise<Composition> =>
    this.surroundings.compositions.read(recordKey(number), (text) => parsed(text, number));

  async #read(token: string): Promise<Opened> {
    const { compositions } = this.surroundings;
    const preview = await compositions.read(previewKey(token), parsePreview);
    const about = documentsOf(preview.live);
    const files = await compositions.site(preview.site, `preview-${token}`, about);
    const number = baseOf(preview);
    const opened: Opened = {
      preview,
      session: { files, cache: PREVIEW_CACHE, hasVariants: true, badge: badge(preview) },
      base: await this.#record(number),
      checked: number,
      isTakenBack: false,
    };
    this.#opened.set(token, opened);
    return opened;
  }
}
