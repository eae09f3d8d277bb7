/** Source: OWASP secure headers project. A page's entry adds its policy. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Everything but pages: opened as a document, it has an opaque origin and can load, run and send nothing. */
export const BARE_POLICY =
  "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; worker-src 'none'";

/** Of pages that this tool writes itself, without scripts. */
export const OWN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** no-transform: a proxy that rewrites pages (Cloudflare: e-mail addresses) breaks hydration. */
export const PAGE_CACHE = 'no-cache, no-transform';

export const NOINDEX: readonly string[] = ['X-Robots-Tag', 'noindex, nofollow'];

/** Flat name-value list: the fastest form for Node. */
export const SECURITY_LINES: readonly string[] = Object.entries(SECURITY_HEADERS).flat();
