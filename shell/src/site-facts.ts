import { paths, site } from '@site/shared';
import type { SiteFacts } from '@site/shared/contract';

/** What the composer is told of the site, from its one configuration. */
export const siteFacts: SiteFacts = {
  name: site.name,
  tagline: site.tagline,
  description: site.description,
  url: site.url,
  contact: site.contactEmail,
  affiliate: { path: paths.trial, parameter: site.provider.referralParameter },
};
