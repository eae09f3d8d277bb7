import type { SiteWide } from './whole-site';

/** RFC 9116 recommends less than a year. */
const DAYS_VALID = 364;

/** Valid while a shell was deployed within a year. */
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
