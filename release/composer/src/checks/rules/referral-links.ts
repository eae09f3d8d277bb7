import type { Page } from '../html/page';
import { attribute, elements } from '../html/tree';

/** Only the page and the target that the shell names may redirect to the provider. */
export function isAllowedRedirect(page: Page, target: string): boolean {
  const { affiliate } = page.site;
  const url = page.addressIn(target);
  return page.path === affiliate.path && url?.href === new URL(affiliate.target).href;
}

const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '');
const isSameOrSubdomain = (host: string, domain: string) =>
  host === domain || host.endsWith(`.${domain}`);

/** A fragment may have the form of a query. */
const referralOf = ({ search, hash }: URL) => search + (hash.includes('=') ? hash : '');

/** Links may carry no referral code but the one in `affiliate.target`. Source: docs/security.md. */
export function referralLinks(page: Page): string[] {
  const { affiliate, url: siteUrl } = page.site;
  const target = new URL(affiliate.target);
  const allowed = new Set([
    target.href,
    ...(affiliate.others ?? []).map((one) => new URL(one).href),
  ]);
  return elements(page.document).flatMap((element) => {
    const href = element.tagName === 'link' ? undefined : attribute(element, 'href');
    const url = href === undefined ? undefined : page.addressIn(href);
    if (!url || allowed.has(url.href)) return [];
    const isProvider =
      isSameOrSubdomain(withoutWww(url), withoutWww(target)) ||
      (url.origin === siteUrl && url.pathname === affiliate.path);
    const referrals = url.searchParams.getAll(affiliate.parameter);
    const isForeignCode = referrals.some(
      (value) => value !== target.searchParams.get(affiliate.parameter),
    );
    return isForeignCode || (isProvider && referralOf(url) !== '')
      ? [`has a link to ${href}, whose referral is not the one that the shell names`]
      : [];
  });
}
