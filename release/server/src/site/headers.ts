export type HeaderRecord = Readonly<Record<string, string>>;

/** Source: OWASP secure headers project. */
export const SECURITY_HEADERS: HeaderRecord = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** For everything but pages: opened as a document, it can load, run and send nothing. */
export const SANDBOX_POLICY =
  "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; worker-src 'none'";

/** no-transform: a proxy that rewrites pages (Cloudflare: e-mail addresses) breaks hydration. */
export const PAGE_CACHE = 'no-cache, no-transform';

export const TRIAL_CACHE = `private, ${PAGE_CACHE}`;

/** Addresses of releases' files contain the hash of their content. */
export const RELEASE_CACHE = 'public,max-age=31536000,immutable';

export const NOINDEX: HeaderRecord = { 'X-Robots-Tag': 'noindex, nofollow' };
