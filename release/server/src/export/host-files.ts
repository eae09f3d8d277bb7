import { matchesPattern } from '@site/contract';
import { HSTS_HEADER } from '../hsts';
import {
  type HeaderRecord,
  RELEASE_CACHE,
  SANDBOX_POLICY,
  SECURITY_HEADERS,
} from '../site/headers';
import type { SiteRules } from './site-rules';

/** Cloudflare skips rules above these limits. Sources: Cloudflare Pages, "Headers" and "Redirects". */
const MAX_HEADER_RULES = 100;
const MAX_REDIRECTS = 2_000;

/** The hosts' default, plus no-transform. */
const PAGE_CACHE = 'public, max-age=0, must-revalidate, no-transform';

interface HeaderRule {
  readonly path: string;
  readonly headers: HeaderRecord;
}

const linesOf = ({ path, headers }: HeaderRule) => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

/**
 * Short paths come first and redirects last, since hosts skip the last rules. Each page also has its policy in its
 * HTML.
 */
function policyRules({ policies, redirects }: SiteRules): HeaderRule[] {
  const moved = new Set(redirects.map(({ path }) => path));
  const weight = (path: string) => (moved.has(path) ? Infinity : path.split('/').length);
  return policies
    .map(({ path, policy }) => ({
      path,
      headers: { 'Content-Security-Policy': policy, 'Cache-Control': PAGE_CACHE },
    }))
    .sort((one, other) => weight(one.path) - weight(other.path) || 0);
}

const headerRules = (rules: SiteRules, hsts: string): HeaderRule[] => [
  // Fallback and not-found pages have no other rule.
  {
    path: '/*',
    headers: { ...SECURITY_HEADERS, [HSTS_HEADER]: hsts, 'X-Frame-Options': 'DENY' },
  },
  {
    path: '/_releases/*',
    headers: { 'Cache-Control': RELEASE_CACHE, 'Content-Security-Policy': SANDBOX_POLICY },
  },
  ...rules.types.map(({ path, type }) => ({
    path,
    headers: { 'Content-Type': type, 'Content-Security-Policy': SANDBOX_POLICY },
  })),
  ...policyRules(rules),
];

/**
 * Some hosts apply rules before they look for files, so each page that matches a pattern needs a rule before it.
 * Patterns come last, so they are dropped first.
 */
function redirectLines({ paths, redirects, fallbacks }: SiteRules): readonly string[] {
  const moved = new Set(redirects.map(({ path }) => path));
  const covered = paths.filter(
    (path) => !moved.has(path) && fallbacks.some(({ pattern }) => matchesPattern(pattern, path)),
  );
  return [
    ...redirects.map(({ path, target }) => `${path} ${target} 301`),
    ...covered.map((path) => `${path} ${path} 200`),
    ...fallbacks.map(({ pattern, page }) => `${pattern} ${page} 200`),
  ];
}

interface HostFiles {
  readonly headers: string;
  readonly redirects: string;
  /** Sentences about rules that hosts skip. */
  readonly notes: readonly string[];
}

const joinLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** `_headers` and `_redirects` of Netlify and Cloudflare Pages, which join values if two rules set one header. */
export function hostFiles(rules: SiteRules, hsts: string): HostFiles {
  const headers = headerRules(rules, hsts);
  const redirects = redirectLines(rules);
  const notes: string[] = [];
  if (headers.length > MAX_HEADER_RULES)
    notes.push(
      `Cloudflare Pages takes ${MAX_HEADER_RULES} rules of _headers: the policies of ${headers.length - MAX_HEADER_RULES} pages are in the pages only there.`,
    );
  if (redirects.length > MAX_REDIRECTS)
    notes.push(
      `Cloudflare Pages takes ${MAX_REDIRECTS} lines of _redirects, and this site has ${redirects.length}: the last old addresses, and patterns, have no page on hosts.`,
    );
  return {
    headers: joinLines(headers.flatMap(linesOf)),
    redirects: joinLines(redirects.slice(0, MAX_REDIRECTS)),
    notes,
  };
}
