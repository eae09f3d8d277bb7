import { socialCardPath } from '@site/contract';
import { isListed, metaContents, type Page } from '../html/page';
import { canonicalsOf } from './head-tags';

export function canonicalPath(page: Page): string | undefined {
  const [canonical = ''] = canonicalsOf(page);
  return canonical.startsWith(`${page.site.url}/`)
    ? canonical.slice(page.site.url.length)
    : undefined;
}

/** The right path at another origin: a build with another site address. */
function hint(address: string, expected: string): string {
  if (!URL.canParse(address)) return '';
  const [stated, right] = [new URL(address), new URL(expected)];
  if (stated.origin === right.origin || stated.pathname !== right.pathname) return '';
  return ` (the shell was built with SITE_URL=${right.origin}: rebuild with SITE_URL=${right.origin})`;
}

const other = (name: string, stated: readonly string[], expected: string) =>
  stated
    .filter((address) => address !== expected)
    .map(
      (address) =>
        `${name} is ${address || 'empty'} instead of ${expected}${hint(address, expected)}`,
    );

/**
 * All tags name one address; an indexed page names its own. Sources: RFC 6596 (canonical); the Open Graph protocol,
 * https://ogp.me (og:url).
 */
export function addresses(page: Page): string[] {
  const path = (!isListed(page) && canonicalPath(page)) || page.path;
  const address = page.site.url + path;
  const card = page.site.url + socialCardPath(path);
  return [
    ...other('canonical', canonicalsOf(page), address),
    ...other('og:url', metaContents(page, 'og:url'), address),
    ...other('og:image', metaContents(page, 'og:image'), card),
    ...other('twitter:image', metaContents(page, 'twitter:image'), card),
  ];
}
