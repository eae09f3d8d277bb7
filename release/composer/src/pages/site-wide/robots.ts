import { SITEMAP } from './sitemap';
import type { SiteWide } from './whole-site';

/** Allows everything: noindex works only on pages that a crawler may read. Source: RFC 9309. */
export const robots: SiteWide = ({ site, pages }) => ({
  type: 'text/plain',
  body: `User-agent: *\nAllow: /\n${pages.length > 0 ? `\nSitemap: ${site.url}${SITEMAP}\n` : ''}`,
});
