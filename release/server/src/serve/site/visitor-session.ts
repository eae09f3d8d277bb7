import { parseCookie } from 'cookie';
import type { Canary } from '@site/tool/compositions';
import { variantValue, type Variant } from '@site/tool/variants';
import { PAGE_CACHE } from '../http/headers';
import type { LiveFiles } from './live-files';

/** nginx can read this name as a variable. The session cookie says nothing about the visitor. */
export const VARIANT_COOKIE = 'release_side';
/** Shared caches must not keep responses that differ by variant. */
export const VARIANT_CACHE = `private, ${PAGE_CACHE}`;

export const cookieFor = (begun: number, variant: Variant): string =>
  `${VARIANT_COOKIE}=${variantValue(begun, variant)}; Path=/; HttpOnly; SameSite=Lax`;

const valueIn = (cookies: string | undefined) => parseCookie(cookies ?? '')[VARIANT_COOKIE];

/** undefined unless the cookie is of this canary. */
export function variantIn(cookies: string | undefined, begun: number): Variant | undefined {
  const value = valueIn(cookies);
  return (['live', 'canary'] as const).find((variant) => value === variantValue(begun, variant));
}

/** The composition that began it; 0 without a cookie. */
export function canaryIn(cookies: string | undefined): number {
  const [, begun] = /^([1-9]\d{0,14})\.(?:live|canary)$/.exec(valueIn(cookies) ?? '') ?? [];
  return Number(begun ?? 0);
}

/** Uniform from 0 to 99. */
function random(): number {
  // Rejection sampling: of the 256 values of a byte, the first 200 are twice the range.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 200) return byte % 100;
  }
}

const drawVariant = (percent: number): Variant => (random() < percent ? 'canary' : 'live');

/** With both variants during a canary. */
export interface Opened {
  /** While there is no canary. */
  readonly all: VisitorSession;
  readonly canary?: Pick<Canary, 'begun' | 'percent'> & { readonly files: LiveFiles };
}

export interface VisitorSession {
  readonly files: LiveFiles;
  readonly cache: string;
  readonly hasVariants: boolean;
  /** A variant was just drawn. */
  readonly cookie?: string;
  /** Marks pages that are not live. */
  readonly badge?: string;
}

export const sharedSession = (files: LiveFiles): VisitorSession => ({
  files,
  cache: PAGE_CACHE,
  hasVariants: false,
});

/** Draws a variant unless the cookie has one. */
export function sessionFor({ all, canary }: Opened, cookies: string | undefined): VisitorSession {
  if (!canary) return all;
  const known = variantIn(cookies, canary.begun);
  const variant = known ?? drawVariant(canary.percent);
  return {
    files: variant === 'canary' ? canary.files : all.files,
    cache: VARIANT_CACHE,
    hasVariants: true,
    ...(known ? {} : { cookie: cookieFor(canary.begun, variant) }),
  };
}
