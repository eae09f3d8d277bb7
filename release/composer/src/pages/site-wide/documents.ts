import type { SiteDocument } from '@site/shared/contract';
import { llms } from './llms';
import type { SiteWide, WholeSite } from './whole-site';

const SITEMAP = '/sitemap.xml';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** Source: sitemaps.org, protocol 0.9. */
const sitemap: SiteWide = ({ site, pages }) => {
  if (pages.length === 0) return undefined;
  const entries = pages.map(
    ({ path, changed }) =>
      `  <url><loc>${escape(site.url + path)}</loc><lastmod>${escape(changed)}</lastmod></url>\n`,
  );
  return {
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
  };
};

/** RFC 9116 recommends less than a year. */
const DAYS_VALID = 364;

/** Valid while a shell was deployed within a year. */
const security: SiteWide = ({ site, made }, path) => {
  const expires = new Date(made);
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID);
  const lines = [
    `Contact: mailto:${site.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site.url}${path}`,
  ];
  return { type: 'text/plain', body: `${lines.join('\n')}\n` };
};

/** Allows everything: noindex works only on pages that a crawler may read. Source: RFC 9309. */
const robots: SiteWide = ({ site, pages }) => ({
  type: 'text/plain',
  body: `User-agent: *\nAllow: /\n${pages.length > 0 ? `\nSitemap: ${site.url}${SITEMAP}\n` : ''}`,
});

const documents: Readonly<Record<string, SiteWide>> = {
  '/robots.txt': robots,
  [SITEMAP]: sitemap,
  '/.well-known/security.txt': security,
  '/llms.txt': llms,
};

export const siteWidePaths: readonly string[] = Object.keys(documents);

/** Equal releases give equal bytes. */
export const siteWideDocuments = (site: WholeSite): SiteDocument[] =>
  Object.entries(documents).flatMap(([path, make]) => {
    const document = make(site, path);
    return document ? [{ path, ...document }] : [];
  });
