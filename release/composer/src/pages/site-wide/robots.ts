import { SITEMAP } from './sitemap';
import type { SiteWide } from './whole-site';

/**
 * Everything may be read: pages that are not to be listed say so themselves, which only works where
 * a crawler may read them. Source: RFC 9309.
 */
export const robots: SiteWide = ({ site, pages }) => ({
  type: 'text/plain',
  body: `User-agent: *\nAllow: /\n${pages.length > 0 ? `\nSitemap: ${site.url}${SITEMAP}\n` : ''}`,
});
