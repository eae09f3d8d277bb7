import { LRUCache } from 'lru-cache';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  hasExpired,
  isToken,
  parsePreview,
  PREVIEW_PATH,
  previewKey,
  type SharedPreview,
} from '../../composition/previews';
import { textAnswer } from '../http/answers';
import type { Answer } from '../http/asked';
import type { Address } from '../http/address';
import { BARE_POLICY, NOINDEX, SECURITY_LINES } from '../http/headers';
import type { Log } from '../http/log';
import { openSite } from './composition-files';
import { documentsOf } from './live-files';
import { readNamed } from './named-files';
import { PageSets } from './page-sets';
import type { Visit } from './sides';

const COOKIE = 'release_preview';
const IN_COOKIE = /(?:^|;\s*)release_preview=([\w-]+)/;
/** So many previews are kept open. */
const KEPT = 8;

/** Nothing of a preview is kept for anybody else. */
const CACHE = 'private, no-store, no-transform';

const BADGE_STYLE = `${PREVIEW_PATH}badge.css`;
const LEAVE = `${PREVIEW_PATH}off`;

const ENDED =
  'This preview has ended, or never was. Make a new one: npx release preview <app@release> --share';

/** Where a preview begins: a path of this host and no other, whatever was asked for. */
function startIn(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  if (!URL.canParse(to, 'http://site')) return '/';
  const { origin, pathname, search: query } = new URL(to, 'http://site');
  return origin === 'http://site' && !pathname.startsWith('//') ? pathname + query : '/';
}

const cookie = (value: string, expires: Date) =>
  `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}`;

const sent = (to: string, setCookie: string): Answer => ({
  status: 303,
  headers: [
    ...[...SECURITY_LINES, ...NOINDEX, 'Cache-Control', CACHE],
    ...['Set-Cookie', setCookie, 'Location', to, 'Content-Length', '0'],
  ],
});

const STYLE = readFileSync(path.join(import.meta.dirname, 'preview-badge.css'));

const style = (): Answer => ({
  status: 200,
  headers: [
    ...[...SECURITY_LINES, 'Content-Security-Policy', BARE_POLICY, 'Cache-Control', 'no-cache'],
    ...['Content-Type', 'text/css; charset=utf-8', 'Content-Length', String(STYLE.length)],
  ],
  body: STYLE,
});

function badge({ app, release, expires }: SharedPreview): string {
  const day = expires.slice(0, 10);
  return (
    `<link rel="stylesheet" href="${BADGE_STYLE}"><aside class="release-preview" aria-label="Preview">` +
    `<p><strong>Preview</strong> of ${app} ${release}, not live. It ends on <time datetime="${expires}">${day}</time>.</p>` +
    `<a href="${LEAVE}">Leave the preview</a></aside>`
  );
}

interface Opened {
  readonly preview: SharedPreview;
  readonly visit: Visit;
}

/** Shows visitors who were given the address of a preview the site as it would be; costs all others nothing. */
export class Previews {
  readonly #pageSets: PageSets;
  readonly #opened = new LRUCache<string, Opened>({ max: KEPT });

  constructor(
    readonly store: string,
    readonly log: Log,
  ) {
    this.#pageSets = new PageSets(store);
  }

  /** Answers the addresses by which a preview is entered and left. */
  answer({ pathname, search }: Address): Answer {
    if (pathname === LEAVE) return sent('/', cookie('', new Date(0)));
    if (pathname === BADGE_STYLE) return style();
    const token = pathname.slice(PREVIEW_PATH.length);
    const opened = this.#open(token);
    if (!opened) return textAnswer(404, ENDED, ...NOINDEX);
    return sent(startIn(search), cookie(token, new Date(opened.preview.expires)));
  }

  /** Takes a Cookie header, gives what its preview shows; undefined if it names none that goes on. */
  visitOf(cookies: string | undefined): Visit | undefined {
    if (!cookies?.includes(COOKIE)) return undefined;
    return this.#open(IN_COOKIE.exec(cookies)?.[1] ?? '')?.visit;
  }

  #open(token: string): Opened | undefined {
    if (!isToken(token) || !existsSync(path.join(this.store, previewKey(token)))) return undefined;
    try {
      const opened = this.#opened.get(token) ?? this.#read(token);
      return hasExpired(opened.preview, new Date()) ? undefined : opened;
    } catch (fault) {
      this.log.say(
        `A preview cannot be opened, so what is live is shown: ${String((fault as Error).message)}`,
      );
      return undefined;
    }
  }

  #read(token: string): Opened {
    const key = previewKey(token);
    const preview = readNamed(this.store, key, (text) => parsePreview(text.toString()));
    const about = documentsOf(preview.live);
    const files = openSite(this.#pageSets, preview.site, `preview-${token}`, about);
    const opened = {
      preview,
      visit: { files, cache: CACHE, isSided: true, badge: badge(preview) },
    };
    this.#opened.set(token, opened);
    return opened;
  }
}
