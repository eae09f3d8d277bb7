import { parseCookie } from 'cookie';
import { randomInt } from 'node:crypto';
import type { Variant } from '../../composition/history/variants';

/** Named so that nginx can read it as a variable. It ends with the browser's session, and tells nothing of a visitor. */
export const SIDE_COOKIE = 'release_side';
/** For answers that differ by side: no cache between us and the visitor may keep them for others. */
export const SIDED_CACHE = 'private, no-cache';

/** What the cookie holds: the composition that began the canary, so that a cookie of an earlier one means nothing. */
export const sideValue = (begun: number, side: Variant): string => `${begun}.${side}`;

export const cookieFor = (begun: number, side: Variant): string =>
  `${SIDE_COOKIE}=${sideValue(begun, side)}; Path=/; HttpOnly; SameSite=Lax`;

/** Takes a Cookie header, gives the side it says for this canary; undefined if it says none. */
export function sideIn(cookies: string | undefined, begun: number): Variant | undefined {
  const value = parseCookie(cookies ?? '')[SIDE_COOKIE];
  return (['live', 'canary'] as const).find((side) => value === sideValue(begun, side));
}

/** Draws the side of a new visit. */
export const drawSide = (percent: number): Variant =>
  randomInt(100) < percent ? 'canary' : 'live';
