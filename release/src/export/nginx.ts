import { asExpression, CACHE, type Rules } from './rules';

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

const map = (from: string, to: string, lines: readonly string[]) =>
  [`map ${from} ${to} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

/** For the http block: which policy and which cache rule an answer gets, by the file it is made of. */
export function nginxHttp(rules: Rules): string {
  const { composition, policies, barePolicy } = rules;
  const files = policies.flatMap(({ pages }, index) =>
    pages.map(({ file }) => `/${file} $site_policy_${index};`),
  );
  return `${[
    `# Composition ${composition}. Include this in the http block; server.conf goes into the server block.`,
    'map_hash_max_size 65536;',
    'map_hash_bucket_size 512;',
    ...policies.map(({ policy }, index) =>
      map('""', `$site_policy_${index}`, [`default ${quoted(policy)};`]),
    ),
    map('$uri', '$site_policy', [`default ${quoted(barePolicy)};`, ...files]),
    map('$status:$uri', '$site_cache', [
      `default ${CACHE.page};`,
      `~^(200|206|304):/_releases/ ${quoted(CACHE.asset)};`,
      '~^404:/_releases/ no-store;',
    ]),
  ].join('\n')}\n`;
}

const headerLines = ({ headers }: Rules): string[] =>
  Object.entries({
    ...headers,
    'Content-Security-Policy': '$site_policy',
    'Cache-Control': '$site_cache',
  }).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

const typeLines = ({ types }: Rules): string[] =>
  types.map(({ path, type }) => `location = ${path} { types { } default_type ${quoted(type)}; }`);

const standInLines = ({ rewrites }: Rules): string[] =>
  rewrites.map(({ pattern, file }) => {
    const expression = quoted(asExpression(pattern));
    return `location ~ ${expression} { try_files $uri.html $uri /${file} =404; }`;
  });

/** For a server block: files, clean addresses, stand-ins, the "not found" page, headers. */
export const nginxServer = (rules: Rules, root: string): string =>
  `${[
    `# Composition ${rules.composition}. Include this in a server block, and http.conf in the http block.`,
    `root ${quoted(root)};`,
    'absolute_redirect off;',
    'charset utf-8;',
    'charset_types text/css text/javascript application/javascript text/plain;',
    'gzip_static on;',
    'gzip_vary on;',
    ...headerLines(rules),
    'error_page 404 /404.html;',
    'location = /404.html { internal; }',
    'location ^~ /_releases/ { try_files $uri @missing; }',
    'location @missing { default_type text/plain; return 404 "No such file\\n"; }',
    'location ~ (\\.(html|br|gz)|^/_(headers|redirects))$ { return 404; }',
    'location ~ ^/+([A-Za-z0-9._~-][A-Za-z0-9._~/-]*?)/+$ { return 308 /$1$is_args$args; }',
    ...typeLines(rules),
    ...standInLines(rules),
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri.html $uri =404; }',
  ].join('\n')}\n`;

/** Where nginx has the brotli module. */
export const NGINX_BROTLI = 'brotli_static on;\n';
