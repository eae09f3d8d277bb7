import { randomInt } from 'node:crypto';

/** While a canary is on, each visit is on one of two sides. */
export type Side = 'live' | 'canary';

/** Named so that nginx can read it as a variable. It ends with the browser's session, and tells nothing of a visitor. */
export const SIDE_COOKIE = 'release_side';
/** For answers that differ by side: no cache between us and the visitor may keep them for others. */
export const SIDED_CACHE = 'private, no-cache';

/** What the cookie holds: with the canary's number in it, a cookie of an earlier canary means nothing. */
export const sideValue = (canary: number, side: Side): string => `${canary}.${side}`;

export const cookieFor = (canary: number, side: Side): string =>
  `${SIDE_COOKIE}=${sideValue(canary, side)}; Path=/; HttpOnly; SameSite=Lax`;

/** Takes a Cookie header, gives the side it says for this canary; undefined if it says none. */
export function sideOf(cookies: string | undefined, canary: number): Side | undefined {
  const own = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  return (['live', 'canary'] as const).find((side) =>
    own.includes(`${SIDE_COOKIE}=${sideValue(canary, side)}`),
  );
}

/** Draws the side of a new visit. */
export const drawSide = (percent: number): Side => (randomInt(100) < percent ? 'canary' : 'live');
