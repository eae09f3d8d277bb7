import type { SiteWide } from './whole-site';

export const SITEMAP = '/sitemap.xml';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** Source: sitemaps.org, protocol 0.9. */
export const sitemap: SiteWide = ({ site, pages }) => {
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
