import { parseCookie } from 'cookie';
import type { Canary } from '@site/tool/compositions';
import { sideValue, type Variant } from '@site/tool/variants';
import { PAGE_CACHE } from '../http/headers';
import type { LiveFiles } from './live-files';

/** Named so that nginx can read it as a variable. It ends with the browser's session, and tells nothing of a visitor. */
export const SIDE_COOKIE = 'release_side';
/** For answers that differ by side: no cache between us and the visitor may keep them for others. */
export const SIDED_CACHE = `private, ${PAGE_CACHE}`;

export const cookieFor = (begun: number, side: Variant): string =>
  `${SIDE_COOKIE}=${sideValue(begun, side)}; Path=/; HttpOnly; SameSite=Lax`;

const valueIn = (cookies: string | undefined) => parseCookie(cookies ?? '')[SIDE_COOKIE];

/** Takes a Cookie header, gives the side it says for this canary; undefined if it says none. */
export function sideIn(cookies: string | undefined, begun: number): Variant | undefined {
  const value = valueIn(cookies);
  return (['live', 'canary'] as const).find((side) => value === sideValue(begun, side));
}

/** Takes a Cookie header, gives the composition that began the canary of which it says a side; 0 if it says none. */
export function begunIn(cookies: string | undefined): number {
  const [, begun] = /^([1-9]\d{0,14})\.(?:live|canary)$/.exec(valueIn(cookies) ?? '') ?? [];
  return Number(begun ?? 0);
}

/** A whole number from 0 to 99, each as likely as the others. */
function drawn(): number {
  // Of the 256 values of a byte the first 200 are twice the range.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 200) return byte % 100;
  }
}

/** Draws the side of a new visit. */
const drawSide = (percent: number): Variant => (drawn() < percent ? 'canary' : 'live');

/** A composition that is opened whole: with both sides while a canary is on. */
export interface Opened {
  /** What all visits get while there is no canary. */
  readonly all: Visit;
  readonly canary?: Pick<Canary, 'begun' | 'percent'> & { readonly files: LiveFiles };
}

/** What a visit gets, and how answers may be kept. */
export interface Visit {
  readonly files: LiveFiles;
  readonly cache: string;
  /** Whether it differs by cookie. */
  readonly isSided: boolean;
  /** For who has just been given a side. */
  readonly cookie?: string;
  /** What each page says of itself, as HTML, where it is not what is live. */
  readonly badge?: string;
}

/** A visit that everybody gets. */
export const visitOfAll = (files: LiveFiles): Visit => ({
  files,
  cache: PAGE_CACHE,
  isSided: false,
});

/** Takes the Cookie header of a request, gives what its visit gets of a composition: its own side, or one drawn now. */
export function visitIn({ all, canary }: Opened, cookies: string | undefined): Visit {
  if (!canary) return all;
  const known = sideIn(cookies, canary.begun);
  const side = known ?? drawSide(canary.percent);
  return {
    files: side === 'canary' ? canary.files : all.files,
    cache: SIDED_CACHE,
    isSided: true,
    ...(known ? {} : { cookie: cookieFor(canary.begun, side) }),
  };
}
