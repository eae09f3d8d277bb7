/** On every answer. Source: OWASP secure headers project; the policy of a page is added by its own entry. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * For answers that are no page, above all files of releases: opened as a page they are of no origin, and load, run and
 * send nothing.
 */
export const BARE_POLICY =
  "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; worker-src 'none'";

/** For what search engines must not find. */
export const NOINDEX: readonly string[] = ['X-Robots-Tag', 'noindex, nofollow'];

/** The same as names and values in turn: what Node writes fastest. */
export const SECURITY_LINES: readonly string[] = Object.entries(SECURITY_HEADERS).flat();
