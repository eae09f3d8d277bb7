import type { Page } from '../html/page';
import { attribute, words } from '../html/tree';

/**
 * Sources: the HTML Standard (WHATWG), "Link type noopener"; Google Search Central on duplicate addresses. No slash
 * at the end: this site's choice.
 */
export function linkForm({ links, site }: Page): string[] {
  return links.flatMap(({ element, href, url }) => {
    if (!url || href.trim() === '') return [`a link leads to "${href}", which is not an address`];
    const inside = url.origin === site.url;
    if (inside && url.pathname.length > 1 && url.pathname.endsWith('/'))
      return [`a link leads to ${href}: addresses of this site have no slash at the end`];
    const opens = attribute(element, 'target') === '_blank';
    if (
      opens &&
      !inside &&
      !words(element, 'rel').some((word) => /^no(opener|referrer)$/.test(word))
    )
      return [`the link to ${href} opens a new window without rel="noopener"`];
    return [];
  });
}
