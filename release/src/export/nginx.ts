import { SIDED_CACHE } from '../serve/site/sides';
import {
  type Beside,
  cookieMap,
  drawing,
  redirects,
  rootMap,
  sideMap,
  type Variant,
  variantsOf,
  standInMaps,
  standIns,
  types,
  varyMap,
} from './nginx-sides';
import { map, quoted } from './nginx-syntax';
import { CACHE, type Rules } from './rules/rules';

/** Every policy that a side has, once; the number of each is the number of its variable. */
const policiesOf = (sides: readonly Variant[]): string[] => [
  ...new Set(sides.flatMap(({ rules }) => rules.policies.map(({ policy }) => policy))),
];

function policyLines(sides: readonly Variant[], all: readonly string[]): string[] {
  return sides.flatMap(({ prefix, rules }) =>
    rules.policies.flatMap(({ policy, pages }) =>
      pages.map(({ file }) => `${prefix}/${file} $site_policy_${all.indexOf(policy)};`),
    ),
  );
}

/** For the http block: which policy and which cache rule an answer gets, by the file it is made of; and its side. */
export function nginxHttp(rules: Rules, root: string, beside?: Beside): string {
  const sides = variantsOf(rules, root, beside);
  const policies = policiesOf(sides);
  return `${[
    `# Composition ${rules.composition}. Include this in the http block; server.conf goes into the server block.`,
    'map_hash_max_size 65536;',
    'map_hash_bucket_size 512;',
    ...(beside
      ? [
          drawing(beside),
          sideMap(beside),
          rootMap(sides),
          cookieMap(beside),
          varyMap(),
          ...standInMaps(sides),
        ]
      : []),
    ...policies.map((policy, index) =>
      map('""', `$site_policy_${index}`, [`default ${quoted(policy)};`]),
    ),
    map(beside ? '$site_side:$uri' : '$uri', '$site_policy', [
      `default ${quoted(rules.barePolicy)};`,
      ...policyLines(sides, policies),
    ]),
    map('$status:$uri', '$site_cache', [
      `default ${beside ? quoted(SIDED_CACHE) : CACHE.page};`,
      `~^(200|206|304):/_releases/ ${quoted(CACHE.asset)};`,
      '~^404:/_releases/ no-store;',
    ]),
  ].join('\n')}\n`;
}

const headerLines = ({ headers }: Rules, beside?: Beside): string[] =>
  Object.entries({
    ...headers,
    'Content-Security-Policy': '$site_policy',
    'Cache-Control': '$site_cache',
    // A header whose value is empty is not sent.
    ...(beside ? { Vary: '$site_vary', 'Set-Cookie': '$site_cookie' } : {}),
  }).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

/** For a server block: files, clean addresses, stand-ins, the "not found" page, headers. */
export function nginxServer(rules: Rules, root: string, beside?: Beside): string {
  const sides = variantsOf(rules, root, beside);
  return `${[
    `# Composition ${rules.composition}. Include this in a server block, and http.conf in the http block.`,
    `root ${beside ? '$site_root' : quoted(root)};`,
    'absolute_redirect off;',
    'charset utf-8;',
    'charset_types text/css text/javascript application/javascript text/plain;',
    'gzip_static on;',
    'gzip_vary on;',
    ...headerLines(rules, beside),
    // No script for a service worker is ever given out.
    'if ($http_service_worker) { return 404; }',
    'error_page 404 /404.html;',
    'location = /404.html { internal; }',
    `location ^~ /_releases/ { ${beside ? `root ${quoted(root)}; ` : ''}try_files $uri @missing; }`,
    'location @missing { default_type text/plain; return 404 "No such file\\n"; }',
    'location ~ (\\.(html|br|gz)|^/(404|_headers|_redirects))$ { return 404; }',
    'location ~ ^/+([A-Za-z0-9._~-][A-Za-z0-9._~/-]*?)/+$ { return 308 /$1$is_args$args; }',
    ...types(sides),
    ...redirects(sides),
    ...standIns(sides),
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri.html $uri =404; }',
  ].join('\n')}\n`;
}

/** Where nginx has the brotli module. */
export const NGINX_BROTLI = 'brotli_static on;\n';
