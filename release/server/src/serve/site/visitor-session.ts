import { parseCookie } from 'cookie';
import type { Canary } from '@site/tool/compositions';
import { variantValue, type Variant } from '@site/tool/variants';
import { PAGE_CACHE } from '../http/headers';
import type { LiveFiles } from './live-files';

/** nginx can read this name as a variable. A session cookie that says nothing about the visitor. */
export const VARIANT_COOKIE = 'release_side';
/** For responses that differ by variant: shared caches must not keep them. */
export const VARIANT_CACHE = `private, ${PAGE_CACHE}`;

export const cookieFor = (begun: number, variant: Variant): string =>
  `${VARIANT_COOKIE}=${variantValue(begun, variant)}; Path=/; HttpOnly; SameSite=Lax`;

const valueIn = (cookies: string | undefined) => parseCookie(cookies ?? '')[VARIANT_COOKIE];

/** undefined unless the cookie is of this canary. */
export function variantIn(cookies: string | undefined, begun: number): Variant | undefined {
  const value = valueIn(cookies);
  return (['live', 'canary'] as const).find((variant) => value === variantValue(begun, variant));
}

/** The composition that began the canary in the cookie; 0 without one. */
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

/** An opened composition, with both variants during a canary. */
export interface Opened {
  /** Everybody's session while there is no canary. */
  readonly all: VisitorSession;
  readonly canary?: Pick<Canary, 'begun' | 'percent'> & { readonly files: LiveFiles };
}

/** What a visitor gets. */
export interface VisitorSession {
  readonly files: LiveFiles;
  readonly cache: string;
  /** Whether responses differ by cookie. */
  readonly hasVariants: boolean;
  /** Set when a variant was just drawn. */
  readonly cookie?: string;
  /** HTML that marks pages that are not the live ones. */
  readonly badge?: string;
}

export const sharedSession = (files: LiveFiles): VisitorSession => ({
  files,
  cache: PAGE_CACHE,
  hasVariants: false,
});

/** The variant in the cookie, or one drawn now. */
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
