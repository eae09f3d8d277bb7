import { asExpression, CACHE, notFoundPolicy, type Rules, withQuery } from './rules/rules';

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
const indented = (lines: readonly string[], depth: number) =>
  lines.map((line) => '\t'.repeat(depth) + line).join('\n');

/** Which policy an answer gets, by the path that was asked for; the first line that fits counts. */
function policyLines({ policies, types, rewrites, barePolicy }: Rules): string[] {
  return [
    ...policies.flatMap(({ policy, pages }) =>
      pages.map(({ path }) => `${path} ${quoted(policy)}`),
    ),
    ...types.map(({ path }) => `${path} ${quoted(barePolicy)}`),
    ...rewrites.map(({ pattern, policy }) => `~${asExpression(pattern)} ${quoted(policy)}`),
    `default ${quoted(barePolicy)}`,
  ];
}

const headerLines = ({ headers }: Rules): string[] => [
  ...Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
  'Content-Security-Policy {site_policy}',
  `Cache-Control ${CACHE.page}`,
];

const ASSETS = `@worker header Service-Worker *
respond @worker "No such file" 404
@slash path_regexp slash ^/+([A-Za-z0-9._~-][A-Za-z0-9._~/-]*?)/+$
redir @slash /{re.slash.1}{site_query} 308
handle /_releases/* {
	route {
		@missing not file
		header Cache-Control ${quoted(CACHE.asset)}
		header @missing Cache-Control no-store
		respond @missing "No such file" 404
		file_server {
			precompressed br gzip
		}
	}
}
@hidden path *.html *.br *.gz /404 /_headers /_redirects
error @hidden 404`.split('\n');

const FILES = `file_server {
	precompressed br gzip
	disable_canonical_uris
	index off
}`.split('\n');

const standInLines = ({ rewrites }: Rules): string[] =>
  rewrites.flatMap(({ pattern, file }, index) => [
    `@stand_in_${index} path_regexp ${asExpression(pattern)}`,
    `route @stand_in_${index} {`,
    `\ttry_files {path}.html {path} /${file}`,
    '}',
  ]);

const redirectLines = ({ redirects }: Rules): string[] =>
  redirects.map(({ path, to }) => `redir ${path} ${quoted(withQuery(to, '{site_query}'))} 308`);

/** A Caddyfile with one snippet, `site`, to import into the block of a site. */
export const caddyfile = (
  rules: Rules,
  root: string,
): string => `# Composition ${rules.composition}.
# Import this file at the top of the Caddyfile, and "import site" in the block of the site.
(site) {
	root * ${quoted(root)}
	map {http.request.orig_uri.path} {site_policy} {
${indented(policyLines(rules), 2)}
	}
	map {query} {site_query} {
		~^(.+)$ "?\${1}"
		default ""
	}
	header {
${indented(headerLines(rules), 2)}
	}
${indented(
  rules.types.map(({ path, type }) => `header ${path} Content-Type ${quoted(type)}`),
  1,
)}
	route {
${indented([...ASSETS, ...redirectLines(rules), ...standInLines(rules)], 2)}
		try_files {path}.html {path} {path}/index.html
${indented(FILES, 2)}
	}
	handle_errors {
		@gone expression \`{http.error.status_code} == 404\`
		header @gone Content-Security-Policy ${quoted(notFoundPolicy(rules))}
		rewrite @gone /404.html
		file_server @gone {
			precompressed br gzip
			status 404
		}
	}
}
`;
