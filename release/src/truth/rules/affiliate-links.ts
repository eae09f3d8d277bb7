import type { SiteFacts } from '@site/shared/contract';
import type { Page } from '../page';
import { attribute, elements, find, findAll, type Element, visibleText, words } from '../tree';

/** What a visitor must be able to read beside a link that earns money. */
const DISCLOSURE = /\bcommissions?\b/i;
/** Beside: so many characters before or after, about three lines of text. */
const NEAR = 300;
const REL = ['sponsored', 'nofollow'] as const;

export function isAffiliate(href: string, { url, affiliate }: SiteFacts): boolean {
  if (!URL.canParse(href, url)) return false;
  const target = new URL(href, url);
  const ours = target.origin === new URL(url).origin;
  return ours ? target.pathname === affiliate.path : target.searchParams.has(affiliate.parameter);
}

function isDisclosed(page: Page, link: Element): boolean {
  const describedBy = words(link, 'aria-describedby');
  const described = [...elements(page.body)]
    .filter((element) => describedBy.includes(attribute(element, 'id') ?? ''))
    .some((element) => DISCLOSURE.test(visibleText(element).text));
  const start = page.bodyText.starts.get(link);
  // A link that is hidden until a script shows it has no place in the text; whoever shows it can see it there.
  if (described || start === undefined) return true;
  const end = start + visibleText(link).text.length;
  return DISCLOSURE.test(page.bodyText.text.slice(Math.max(0, start - NEAR), end + NEAR));
}

/** A link that earns a commission says so to search engines (rel) and to readers (in words beside it). */
export function affiliateLinks(page: Page): string[] {
  const links = findAll(page.body, 'a').filter((link) =>
    isAffiliate(attribute(link, 'href') ?? '', page.site),
  );
  return links.flatMap((link) => {
    const name = `affiliate link "${visibleText(link).text || (find(link, 'img') ? 'image' : '')}" to ${attribute(link, 'href')}`;
    const missing = REL.filter((word) => !words(link, 'rel').includes(word));
    return [
      ...(missing.length > 0 ? [`${name} has no rel="${missing.join(' ')}"`] : []),
      ...(isDisclosed(page, link) ? [] : [`${name} has no disclosure of the commission beside it`]),
    ];
  });
}
