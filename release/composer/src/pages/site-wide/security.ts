import type { SiteWide } from './whole-site';

/** RFC 9116 asks for less than a year, so that nobody relies on what was forgotten long ago. */
const DAYS_VALID = 364;

/** Where to report a security fault; good for as long as somebody has deployed a shell within a year. */
export const security: SiteWide = ({ site, made }, path) => {
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
