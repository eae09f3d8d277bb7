import {
  type DrawnTrial,
  drawsOn,
  drawVisit,
  formatVisit,
  isOver,
  LIVE,
  parseVisit,
  variantOf,
} from '@site/tool/draws';
import type { Variant } from '@site/tool/variants';
import { PAGE_CACHE } from '../http/headers';
import type { VisitCookie } from '../http/request';
import type { LiveFiles } from './live-files';

/** nginx can read this name as a variable. The session cookie says nothing about the visitor. */
export const VARIANT_COOKIE = 'release_side';
/** Shared caches must not keep responses that differ by variant. */
export const VARIANT_CACHE = `private, ${PAGE_CACHE}`;

export const cookieFor = (value: string): string =>
  `${VARIANT_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax`;

/** Its value is never encoded; parsing all cookies would decode the long one of the consent banner. */
const VARIANT_COOKIE_VALUE = new RegExp(`(?:^|;) *${VARIANT_COOKIE}=([^;\\s]*)`);

export const variantCookieIn = (cookies = ''): string | undefined =>
  VARIANT_COOKIE_VALUE.exec(cookies)?.[1];

/** The composition that began the newest trial in the cookie; 0 without one. */
export const newestTrialIn = (cookies: string | undefined): number =>
  parseVisit(variantCookieIn(cookies))?.draws.at(-1)?.trial ?? 0;

/** Uniform from 0 to 99. */
function random(): number {
  // Rejection sampling: of the 256 values of a byte, the first 200 are twice the range.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 200) return byte % 100;
  }
}

export interface Opened {
  /** While no trial is on. */
  readonly all: VisitorSession;
  readonly trials: readonly DrawnTrial[];
  readonly variants: ReadonlyMap<Variant, LiveFiles>;
}

export type SignVisit = (drawn: string) => string;

export interface VisitorSession {
  readonly files: LiveFiles;
  readonly cache: string;
  readonly hasVariants: boolean;
  readonly visitCookie?: VisitCookie;
  /** Marks pages that are not live. */
  readonly badge?: string;
}

export const openedOf = (
  { trials = [] }: { readonly trials?: readonly DrawnTrial[] | undefined },
  variants: ReadonlyMap<Variant, LiveFiles>,
): Opened => ({
  all: { files: variants.get(LIVE) as LiveFiles, cache: PAGE_CACHE, hasVariants: false },
  trials,
  variants,
});

/** Draws for each trial unless the cookie names one that is on. `sign` makes the cookie of a new visit countable. */
export function sessionFor(
  { all, trials, variants }: Opened,
  cookies: string | undefined,
  sign: SignVisit = String,
): VisitorSession {
  const now = trials.length > 0 ? Date.now() : 0;
  const on = trials.filter((trial) => !isOver(trial, now));
  if (on.length === 0) return all;
  const value = variantCookieIn(cookies);
  const known = parseVisit(value);
  const isNew = known === undefined || drawsOn(known.draws, on).length === 0;
  const visit = isNew ? { draws: drawVisit(on, random) } : known;
  return {
    files: variants.get(variantOf(visit.draws, on)) ?? all.files,
    cache: VARIANT_CACHE,
    hasVariants: true,
    visitCookie: { value: isNew ? sign(formatVisit(visit)) : (value ?? ''), isNew },
  };
}
