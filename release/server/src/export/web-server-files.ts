import path from 'node:path';
import { SANDBOX_POLICY, SECURITY_HEADERS } from '../site/headers';
import { TOO_MANY_COOKIES } from '../site/responses';
import type { SiteRules } from './site-rules';

/** The policy in the HTML of pages cannot have this directive. */
const PAGE_POLICY = "frame-ancestors 'none'";

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Pairs of address and target. Fragments are left out, since a query comes before them. */
const targets = ({ paths, redirects }: SiteRules): readonly (readonly [string, string])[] => {
  const moved = new Map(
    redirects.map(({ path: from, target }) => [from, target.split('#')[0] ?? '/']),
  );
  return paths.filter((page) => page !== '/404').map((page) => [page, moved.get(page) ?? page]);
};

const patternText = (pattern: string) =>
  `^${pattern.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`;

const ANSWER_MAPS = `map $status:$uri $site_cache {
  default "no-cache, no-transform";
  "~^(200|206|304):/_releases/" "public,max-age=31536000,immutable";
  "~^404:/_releases/" no-store;
  "~^431:" no-store;
}
map $status $site_clear {
  default "";
  431 '"cookies"';
}
map $uri $site_policy {
  default ${quote(SANDBOX_POLICY)};
  "~\\.html$" ${quote(PAGE_POLICY)};
}
`;

const http = (
  rules: SiteRules,
  hsts: string,
) => `# Written by npx release export. For the http block, once; server.conf is for the server block.
map_hash_bucket_size 512;
# Over TLS only, to this server or to a proxy in front of it; the first entry of a list counts.
map $scheme:$http_x_forwarded_proto $site_strict_transport {
  default "";
  "~*^https:$" ${quote(hsts)};
  "~*^[a-z]+:\\s*https\\s*(,|$)" ${quote(hsts)};
}
# The path as it was asked for, and without what is often copied along with an address.
map $request_uri $site_asked {
  "~^(?<site_path>[^?]*)" $site_path;
}
map $uri $site_plain {
  default "";
  "~^(?!/_|.*/\\.)(?<site_clean>/(?:[A-Za-z0-9._~/-]*[A-Za-z0-9_~-])?)(?:[/\\s.,;:!)\\]>\\x22\\x27]|\\xC2\\xA0)*$" $site_clean;
}
# A map ignores case, so these are all spellings of each address. Reload nginx when pages are new or renamed.
map $site_plain $site_target {
  default "";
${targets(rules)
  .map(([from, to]) => `  ${quote(from)} ${quote(to)};`)
  .join('\n')}
}
map $site_target:$site_asked $site_redirect {
  default "";
  "~^:" "";
  "~^([^:]+):\\1$" "";
  "~^(?<site_to>[^:]+):" $site_to;
}
# The folder that the link leads to, looked up once: no answer mixes two exports.
map $realpath_root $site_folder {
  "~^(?<site_real>/.+)$" $site_real;
}
# No page has the name of the file that it is in.
map $uri $site_page {
  default $uri.html;
  / /index.html;
  "~^/(404|index)$" /_none;
}
map $uri $site_file {
  default $uri;
  "~\\.(html|br|gz)$" /_none;
  "~^/(_headers|_redirects)$" /_none;
}
map $uri $site_fallback {
  default /_none;
${rules.fallbacks.map(({ pattern, page }) => `  ${quote(`~${patternText(pattern)}`)} ${quote(`${page}.html`)};`).join('\n')}
}
${ANSWER_MAPS}`;

const server = (
  folder: string,
) => `# Written by npx release export. All locations are plain prefixes: a longer one of yours wins, such as
# certbot's: location ^~ /.well-known/acme-challenge/ { root /var/www/acme; }
root $site_root;
set $site_root ${quote(folder)};
if ($site_folder = "") { return 503; }
set $site_root $site_folder;
open_file_cache off;
absolute_redirect off;
charset utf-8;
charset_types text/css text/javascript application/javascript text/plain;
gzip_static on;
gzip_vary on;
${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}
add_header Strict-Transport-Security $site_strict_transport always;
add_header Content-Security-Policy $site_policy always;
add_header Cache-Control $site_cache always;
add_header Clear-Site-Data $site_clear always;
# A script of a section may have set more cookies than nginx takes: the browser is freed of them.
error_page 494 = @cookies;
location @cookies {
  default_type text/plain;
  return 431 "${TOO_MANY_COOKIES}\\n";
}
error_page 404 /404.html;
location = /404.html { internal; }
location @missing {
  default_type text/plain;
  return 404 "No such file\\n";
}
location /_releases/ {
  if ($http_service_worker) { return 404; }
  error_page 404 = @missing;
  try_files $site_file =404;
}
location / {
  if ($http_service_worker) { return 404; }
  if ($site_redirect) { return 308 $site_redirect$is_args$args; }
  try_files $site_page $site_file $site_fallback =404;
}
`;

const brotli = `# Where nginx has the module ngx_brotli: for the server block, too.
brotli_static on;
`;

/** `folder`: the export, or the link to it. */
export const nginxFiles = (
  rules: SiteRules,
  folder: string,
  hsts: string,
): Readonly<Record<string, string>> => ({
  'nginx/http.conf': http(rules, hsts),
  'nginx/server.conf': server(path.join(folder, 'public')),
  'nginx/brotli.conf': brotli,
});

/** Uses the maps in caddyFile. */
const CADDY_ROUTES = `	route {
		@cookies expression \`size({http.request.header.Cookie}) > 16384\`
		header @cookies Clear-Site-Data \`"cookies"\`
		header @cookies Cache-Control no-store
		respond @cookies "${TOO_MANY_COOKIES}" 431
		@worker header Service-Worker *
		respond @worker "No such file" 404
		@null path_regexp \\x00
		respond @null "Bad request" 400
		@doubled vars_regexp {path} //
		uri @doubled path_regexp //+ /
		@moved expression \`{site_target} != "" && {site_target} != {site_asked}\`
		redir @moved {site_target}{site_query} 308
		@hidden path *.html *.br *.gz /404 /index /_headers /_redirects
		error @hidden 404
		handle /_releases/* {
			route {
				@gone not file
				header Cache-Control "public,max-age=31536000,immutable"
				header @gone Cache-Control no-store
				respond @gone "No such file" 404
				file_server {
					precompressed br gzip
				}
			}
		}
		rewrite / /index.html
		@page file {path}.html {path} {site_fallback}
		rewrite @page {http.matchers.file.relative}
		@none not file
		error @none 404
		@html path *.html
		header @html Content-Security-Policy "${PAGE_POLICY}"
		file_server {
			precompressed br gzip
			disable_canonical_uris
			index off
		}
	}
	handle_errors {
		@missing expression \`{http.error.status_code} == 404\`
		header @missing Content-Security-Policy "${PAGE_POLICY}"
		rewrite @missing /404.html
		file_server @missing {
			precompressed br gzip
			status 404
		}
	}
}
`;

export const caddyFile = (
  rules: SiteRules,
  folder: string,
  hsts: string,
): string => `# Written by npx release export. Import this file at the top of the Caddyfile, and "import site" in the block of the site.
(site) {
	root * ${quote(path.join(folder, 'public'))}
	# The path as it was asked for, and without what is often copied along with an address.
	map {http.request.orig_uri} {site_asked} {
		~^([^?]*) "\${1}"
	}
	map {path} {site_plain} {
		~/\\. ""
		~^/_ ""
		\`~^//*((?:[A-Za-z0-9~-](?:[A-Za-z0-9._~/-]*[A-Za-z0-9_~-])?)?)[/\\s.,;:!)\\]>"'\\x{A0}]*$\` "/\${1}"
		default ""
	}
	# All spellings of each address. Reload Caddy when pages are new or renamed.
	map {site_plain} {site_target} {
${targets(rules)
  .map(([from, to]) => `\t\t~(?i)^${from.replaceAll('.', '\\.')}$ ${quote(to)}`)
  .join('\n')}
		default ""
	}
	map {query} {site_query} {
		~^(.+)$ "?\${1}"
		default ""
	}
	map {path} {site_fallback} {
${rules.fallbacks.map(({ pattern, page }) => `\t\t~${patternText(pattern)} ${quote(`${page}.html`)}`).join('\n')}
		default /_none
	}
	header {
${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `\t\t${name} ${quote(value)}`)
  .join('\n')}
		Content-Security-Policy ${quote(SANDBOX_POLICY)}
		Cache-Control "no-cache, no-transform"
	}
	# Over TLS only, to this server or to a proxy in front of it; the first entry of a list counts.
	@tls expression \`{http.request.header.X-Forwarded-Proto}.matches("(?i)^\\\\s*https\\\\s*(,|$)") || ({http.request.header.X-Forwarded-Proto} == "" && {scheme} == "https")\`
	header @tls Strict-Transport-Security ${quote(hsts)}
${CADDY_ROUTES}`;
