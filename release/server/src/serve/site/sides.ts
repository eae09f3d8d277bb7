import { parseCookie } from 'cookie';
import type { Canary } from '@site/tool/compositions';
import { sideValue, type Variant } from '@site/tool/variants';
import { PAGE_CACHE } from '../http/headers';
import type { LiveFiles } from './live-files';

/** nginx can read this name as a variable. A session cookie that says nothing about the visitor. */
export const SIDE_COOKIE = 'release_side';
/** For responses that differ by variant: shared caches must not keep them. */
export const SIDED_CACHE = `private, ${PAGE_CACHE}`;

export const cookieFor = (begun: number, side: Variant): string =>
  `${SIDE_COOKIE}=${sideValue(begun, side)}; Path=/; HttpOnly; SameSite=Lax`;

const valueIn = (cookies: string | undefined) => parseCookie(cookies ?? '')[SIDE_COOKIE];

/** undefined unless the cookie is of this canary. */
export function sideIn(cookies: string | undefined, begun: number): Variant | undefined {
  const value = valueIn(cookies);
  return (['live', 'canary'] as const).find((side) => value === sideValue(begun, side));
}

/** The composition that began the canary in the cookie; 0 without one. */
export function begunIn(cookies: string | undefined): number {
  const [, begun] = /^([1-9]\d{0,14})\.(?:live|canary)$/.exec(valueIn(cookies) ?? '') ?? [];
  return Number(begun ?? 0);
}

/** Uniform from 0 to 99. */
function drawn(): number {
  // Rejection sampling: of the 256 values of a byte, the first 200 are twice the range.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 200) return byte % 100;
  }
}

const drawSide = (percent: number): Variant => (drawn() < percent ? 'canary' : 'live');

/** An opened composition, with both variants during a canary. */
export interface Opened {
  /** Everybody's session while there is no canary. */
  readonly all: Visit;
  readonly canary?: Pick<Canary, 'begun' | 'percent'> & { readonly files: LiveFiles };
}

/** What a visitor gets. */
export interface Visit {
  readonly files: LiveFiles;
  readonly cache: string;
  /** Whether responses differ by cookie. */
  readonly isSided: boolean;
  /** Set when a variant was just drawn. */
  readonly cookie?: string;
  /** HTML that marks pages that are not the live ones. */
  readonly badge?: string;
}

export const visitOfAll = (files: LiveFiles): Visit => ({
  files,
  cache: PAGE_CACHE,
  isSided: false,
});

/** The variant in the cookie, or one drawn now. */
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
