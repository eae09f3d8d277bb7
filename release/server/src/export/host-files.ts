import { matchesPattern } from '@site/shared/contract';
import { pluralize } from '@site/composer/numbers';
import type { Site, SitePage } from '@site/composer/site-description';
import { BARE_POLICY, SECURITY_HEADERS } from '../serve/http/headers';
import { DEFAULT_HSTS, HSTS_HEADER } from '../serve/http/hsts';

/** Limits of Cloudflare per site; it ignores the rest. Sources: Cloudflare Pages, "Headers" and "Redirects". */
const HOST_LIMITS = { headerRules: 100, lineLength: 2000, redirects: 2000 } as const;

/** The hosts' own default, plus no-transform. */
const PAGE_CACHE = 'public, max-age=0, must-revalidate, no-transform';

const ASSET_CACHE = 'public,max-age=31536000,immutable';

const DOCUMENTS = ['/live.json', '/frontend-discovery.json'];

interface Rules {
  readonly policies: readonly { readonly path: string; readonly policy: string }[];
  /** Their name does not imply their type. */
  readonly types: readonly { readonly path: string; readonly type: string }[];
  readonly paths: readonly string[];
  readonly redirects: readonly { readonly path: string; readonly to: string }[];
  readonly rewrites: readonly { readonly pattern: string; readonly to: string }[];
}

export function rulesOf(
  { rewrites }: Pick<Site, 'rewrites'>,
  pages: Readonly<Record<string, SitePage>>,
): Rules {
  const all = Object.entries(pages);
  return {
    policies: all.flatMap(([path, { policy }]) => (policy ? [{ path, policy }] : [])),
    types: all.flatMap(([path, { type }]) => (type ? [{ path, type }] : [])),
    paths: [...Object.keys(pages), ...DOCUMENTS],
    redirects: all.flatMap(([path, { redirect }]) => (redirect ? [{ path, to: redirect }] : [])),
    rewrites: Object.entries(rewrites).flatMap(([pattern, to]) =>
      pages[to] ? [{ pattern, to }] : [],
    ),
  };
}

interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const lineOf = ([name, value]: [string, string]) => `  ${name}: ${value}`;
const linesOf = ({ path, headers }: HeaderRule) => [path, ...Object.entries(headers).map(lineOf)];
const isTaken = (rule: HeaderRule) =>
  linesOf(rule).every(({ length }) => length <= HOST_LIMITS.lineLength);

/** Whole sections first, redirects last; each page also has its policy in its HTML. */
function policyRules({ policies, redirects }: Rules): HeaderRule[] {
  const led = new Set(redirects.map(({ path }) => path));
  const weight = (path: string) => (led.has(path) ? Infinity : path.split('/').length);
  return policies
    .map(({ path, policy }) => ({
      path,
      headers: { 'Content-Security-Policy': policy, 'Cache-Control': PAGE_CACHE },
    }))
    .sort((one, other) => weight(one.path) - weight(other.path) || 0);
}

function headerRules(rules: Rules, hsts = DEFAULT_HSTS): HeaderRule[] {
  return [
    // Directives that a meta element cannot have, for pages without a rule: fallback and not-found pages.
    {
      path: '/*',
      headers: { ...SECURITY_HEADERS, [HSTS_HEADER]: hsts, 'X-Frame-Options': 'DENY' },
    },
    {
      path: '/_releases/*',
      headers: { 'Cache-Control': ASSET_CACHE, 'Content-Security-Policy': BARE_POLICY },
    },
    ...rules.types.map(({ path, type }) => ({
      path,
      headers: { 'Content-Type': type, 'Content-Security-Policy': BARE_POLICY },
    })),
    ...policyRules(rules),
  ];
}

const taken = (rules: Rules, hsts?: string): HeaderRule[] =>
  headerRules(rules, hsts).filter(isTaken).slice(0, HOST_LIMITS.headerRules);

/** For Netlify and Cloudflare Pages, which join values if two rules set one header. */
export const headersFile = (rules: Rules, hsts?: string): string =>
  taken(rules, hsts)
    .flatMap(linesOf)
    .map((line) => `${line}\n`)
    .join('');

interface Redirects {
  readonly lines: readonly string[];
  /** Patterns without a fallback rule, since their own pages do not all fit before it. */
  readonly leftOut: readonly string[];
}

/**
 * Some hosts apply rules before files, so all paths below a pattern precede it. Cloudflare wants rules without
 * patterns first.
 */
function redirectsOf({ paths, redirects, rewrites }: Rules): Redirects {
  const lines = redirects
    .map(({ path, to }) => `${path} ${to} 301`)
    .slice(0, HOST_LIMITS.redirects);
  const known = new Set(redirects.map(({ path }) => path));
  const [patterns, leftOut]: [string[], string[]] = [[], []];
  for (const { pattern, to } of rewrites) {
    const own = paths.filter((path) => !known.has(path) && matchesPattern(pattern, path));
    if (lines.length + own.length + rewrites.length > HOST_LIMITS.redirects) {
      leftOut.push(pattern);
      continue;
    }
    for (const path of own) known.add(path);
    lines.push(...own.map((path) => `${path} ${path} 200`));
    patterns.push(`${pattern} ${to} 200`);
  }
  return { lines: [...lines, ...patterns], leftOut };
}

export const redirectsFile = (rules: Rules): string =>
  redirectsOf(rules)
    .lines.map((line) => `${line}\n`)
    .join('');

export function beyondHosts(rules: Rules): string[] {
  const { leftOut } = redirectsOf(rules);
  const headers = headerRules(rules).length - taken(rules).length;
  return [
    ...leftOut.map(
      (pattern) =>
        `Hosts with _redirects take ${HOST_LIMITS.redirects} rules: there is no page for any other address of ${pattern} there.`,
    ),
    ...(headers > 0
      ? [
          `Hosts with _headers take ${HOST_LIMITS.headerRules} rules: the policy of ${pluralize(headers, 'page')} is in the page only there.`,
        ]
      : []),
  ];
}
