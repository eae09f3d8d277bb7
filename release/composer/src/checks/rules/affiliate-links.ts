import type { SiteFacts } from '@site/contract';
import { site } from '../../site-config';
import type { Page } from '../html/page';
import { attribute, elements, find, type Element, visibleText, words } from '../html/tree';

const { disclosure } = site.editorial;
const DISCLOSURE = new RegExp(`\\b(?:${disclosure.words.join('|')})\\b`, 'i');
const MAX_DESCRIBING = 4;
const IS_LINK = new Set(['a', 'area']);
const REL = ['sponsored', 'nofollow'] as const;

function isAffiliate(href: string, { url, affiliate }: SiteFacts): boolean {
  if (!URL.canParse(href, url)) return false;
  const target = new URL(href, url);
  const ours = target.origin === new URL(url).origin;
  return ours ? target.pathname === affiliate.path : target.searchParams.has(affiliate.parameter);
}

/** Thousands of links may name one long element, which is read once. */
function disclosingIds(all: readonly Element[]): (id: string) => boolean {
  const byId = new Map(all.map((element) => [attribute(element, 'id') ?? '', element]));
  const results = new Map<string, boolean>();
  return (id) => {
    const element = byId.get(id);
    if (!element) return false;
    const result = results.get(id) ?? DISCLOSURE.test(visibleText(element).text);
    results.set(id, result);
    return result;
  };
}

function isDisclosed(page: Page, link: Element, isDisclosing: (id: string) => boolean): boolean {
  const described = words(link, 'aria-describedby').slice(0, MAX_DESCRIBING).some(isDisclosing);
  const start = page.bodyText.starts.get(link);
  // A hidden link is not in the text; the script that shows it must disclose.
  if (described || start === undefined) return true;
  const end = start + visibleText(link).text.length;
  return DISCLOSURE.test(
    page.bodyText.text.slice(Math.max(0, start - disclosure.near), end + disclosure.near),
  );
}

/**
 * Sources: Google Search Central, "Qualify your outbound links to Google" (rel); 16 CFR 255.5 of the U.S. Federal
 * Trade Commission (disclosure). Words and distance: `editorial.disclosure` in shared/site/site.config.ts.
 */
export function affiliateLinks(page: Page): string[] {
  const content = elements(page.body);
  const isDisclosing = disclosingIds(content);
  const links = content
    .filter((link) => IS_LINK.has(link.tagName))
    .filter((link) => isAffiliate(attribute(link, 'href') ?? '', page.site));
  return links.flatMap((link) => {
    const name = `affiliate link "${visibleText(link).text || (find(link, 'img') ? 'image' : '')}" to ${attribute(link, 'href')}`;
    const missing = REL.filter((word) => !words(link, 'rel').includes(word));
    return [
      ...(missing.length > 0 ? [`${name} has no rel="${missing.join(' ')}"`] : []),
      ...(isDisclosed(page, link, isDisclosing)
        ? []
        : [`${name} has no disclosure of the commission beside it`]),
    ];
  });
}
