/** On every answer. Source: OWASP secure headers project; the policy of a page is added by its own entry. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/**
 * For answers that are no page, above all files of releases: opened as a page they are of no origin, and load, run and
 * send nothing.
 */
export const BARE_POLICY =
  "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; worker-src 'none'";

/**
 * For all that changes when something else goes live. A proxy that rewrites pages (Cloudflare does with e-mail addresses)
 * must not: React finds other elements than it rendered.
 */
export const PAGE_CACHE = 'no-cache, no-transform';

/** For what search engines must not find. */
export const NOINDEX: readonly string[] = ['X-Robots-Tag', 'noindex, nofollow'];

/** The same as names and values in turn: what Node writes fastest. */
export const SECURITY_LINES: readonly string[] = Object.entries(SECURITY_HEADERS).flat();
