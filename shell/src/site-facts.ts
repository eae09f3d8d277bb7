import { paths, referralAddress, site } from '@site/site';
import type { SiteFacts } from '@site/contract/browser';

const { provider } = site;

export const siteFacts: SiteFacts = {
  name: site.name,
  tagline: site.tagline,
  description: site.description,
  url: site.url,
  contact: site.contactEmail,
  affiliate: {
    path: paths.trial,
    parameter: provider.referralParameter,
    target: referralAddress(),
    others: [provider.url, provider.eventUrl],
  },
};
