import { CACHE, type Rules } from './rules';

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * Gives the text of a `_headers` file, as Netlify and Cloudflare Pages read it. No header is set by
 * two rules for one path: those hosts would join the values.
 */
export function headersFile({ headers, policies, types, barePolicy }: Rules): string {
  const pages = policies.flatMap(({ policy, pages }) =>
    pages.map(({ path }) => block(path, { 'Content-Security-Policy': policy })),
  );
  const assets = block('/_releases/*', {
    'Cache-Control': CACHE.asset,
    'Content-Security-Policy': barePolicy,
  });
  const documents = types.map(({ path }) => block(path, { 'Content-Security-Policy': barePolicy }));
  return `${[block('/*', headers), assets, ...documents, ...pages].join('\n')}\n`;
}

/**
 * Gives the text of a `_redirects` file. The pages that a pattern has of its own come before it: some
 * hosts look at these rules before they look for a file.
 */
export function redirectsFile({ policies, redirects, rewrites }: Rules): string {
  const moved = redirects.map(({ path, to }) => `${path} ${to} 301`);
  const led = new Set(redirects.map(({ path }) => path));
  const paths = policies
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => !led.has(path));
  const lines = rewrites.flatMap(({ pattern, to }) => {
    const own = new RegExp(`^${pattern.replaceAll(/:[A-Za-z]\w*/g, '[^/]+')}$`);
    return [
      ...paths.filter((path) => own.test(path)).map((path) => `${path} ${path} 200`),
      `${pattern} ${to} 200`,
    ];
  });
  return [...moved, ...lines].map((line) => `${line}\n`).join('');
}
