import type { SiteDocument } from '@site/shared/contract';
import { llms } from './llms';
import { robots } from './robots';
import { security } from './security';
import { SITEMAP, sitemap } from './sitemap';
import type { SiteWide, WholeSite } from './whole-site';

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
