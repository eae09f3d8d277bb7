import type { Page } from '../html/page';
import { attribute, elements } from '../html/tree';

/**
 * Whether a page may lead its visitors to an address by itself: only the page that the shell names as the
 * way to the provider, and only to the target that the shell names.
 */
export function isOwnWayOut(page: Page, target: string): boolean {
  const { affiliate } = page.site;
  const url = page.addressIn(target);
  if (page.path !== affiliate.path || !url) return false;
  // Shells built before they named the target say by which parameter it can be told.
  if (affiliate.target === undefined) return url.searchParams.has(affiliate.parameter);
  return url.href === new URL(affiliate.target).href;
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
const below = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Says which referral an address carries: what stands in its query, or in a fragment that is written like one. */
const referralOf = ({ search, hash }: URL) => search + (hash.includes('=') ? hash : '');

/**
 * A link to the provider, or one with the referral's parameter, carries the referral that the shell
 * names and no other: nobody else earns by this site. Source: the promise in docs/security.md; the shell's facts
 * (`affiliate`) say which referral that is, from the settings of the site.
 */
export function trial(page: Page): string[] {
  const { affiliate, url: own } = page.site;
  if (affiliate.target === undefined) return [];
  const target = new URL(affiliate.target);
  const allowed = new Set([
    target.href,
    ...(affiliate.others ?? []).map((one) => new URL(one).href),
  ]);
  return elements(page.document).flatMap((element) => {
    const href = element.tagName === 'link' ? undefined : attribute(element, 'href');
    const url = href === undefined ? undefined : page.addressIn(href);
    if (!url || allowed.has(url.href)) return [];
    const provider =
      below(siteOf(url), siteOf(target)) || (url.origin === own && url.pathname === affiliate.path);
    const given = url.searchParams.getAll(affiliate.parameter);
    const foreign = given.some((value) => value !== target.searchParams.get(affiliate.parameter));
    return foreign || (provider && referralOf(url) !== '')
      ? [`has a link to ${href}, whose referral is not the one that the shell names`]
      : [];
  });
}
