import { matchesPattern } from '@site/contract';
import { HSTS_HEADER } from '../hsts';
import {
  type HeaderRecord,
  RELEASE_CACHE,
  SANDBOX_POLICY,
  SECURITY_HEADERS,
} from '../site/headers';
import type { SiteRules } from './site-rules';

/** Limits of Cloudflare for a site; it ignores the rest. Sources: Cloudflare Pages, "Headers" and "Redirects". */
const LIMITS = { headerRules: 100, lineLength: 2_000, redirects: 2_000 } as const;

/** The hosts' own default, plus no-transform. */
const PAGE_CACHE = 'public, max-age=0, must-revalidate, no-transform';

interface HeaderRule {
  readonly path: string;
  readonly headers: HeaderRecord;
}

const linesOf = ({ path, headers }: HeaderRule) => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

const isAccepted = (rule: HeaderRule) =>
  linesOf(rule).every(({ length }) => length <= LIMITS.lineLength);

/** Whole sections first, redirects last; each page also has its policy in its HTML. */
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
  // Directives that a meta element cannot have, for pages without a rule: fallback and not-found pages.
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

const acceptedHeaders = (rules: SiteRules, hsts: string) =>
  headerRules(rules, hsts).filter(isAccepted).slice(0, LIMITS.headerRules);

const joinLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** For Netlify and Cloudflare Pages, which join values if two rules set one header. */
export const headersFile = (rules: SiteRules, hsts: string): string =>
  joinLines(acceptedHeaders(rules, hsts).flatMap(linesOf));

interface Redirects {
  readonly lines: readonly string[];
  /** Patterns without a fallback, since their own pages do not all fit before it. */
  readonly leftOut: readonly string[];
}

/** Some hosts apply rules before files, so all paths of a pattern precede it. Cloudflare wants patterns last. */
function redirectsOf({ paths, redirects, fallbacks }: SiteRules): Redirects {
  const lines = redirects
    .map(({ path, target }) => `${path} ${target} 301`)
    .slice(0, LIMITS.redirects);
  const listed = new Set(redirects.map(({ path }) => path));
  const [patterns, leftOut]: [string[], string[]] = [[], []];
  for (const { pattern, page } of fallbacks) {
    const matches = paths.filter((path) => !listed.has(path) && matchesPattern(pattern, path));
    if (lines.length + matches.length + fallbacks.length > LIMITS.redirects) {
      leftOut.push(pattern);
      continue;
    }
    for (const path of matches) listed.add(path);
    lines.push(...matches.map((path) => `${path} ${path} 200`));
    patterns.push(`${pattern} ${page} 200`);
  }
  return { lines: [...lines, ...patterns], leftOut };
}

export const redirectsFile = (rules: SiteRules): string => joinLines(redirectsOf(rules).lines);

/** What `_headers` and `_redirects` cannot express, one sentence each. */
export function describeHostLimits(rules: SiteRules, hsts: string): string[] {
  const left = headerRules(rules, hsts).length - acceptedHeaders(rules, hsts).length;
  return [
    ...redirectsOf(rules).leftOut.map(
      (pattern) =>
        `Hosts with _redirects take ${LIMITS.redirects} rules: there is no page for any other address of ${pattern} there.`,
    ),
    ...(left > 0
      ? [
          `Hosts with _headers take ${LIMITS.headerRules} rules: the policies of ${left} pages are in the pages only there.`,
        ]
      : []),
  ];
}
