import { paths, site } from '@site/shared';
import type { SiteFacts } from '@site/shared/contract';

const { provider } = site;

function target(): string {
  const address = new URL(provider.url);
  address.searchParams.set(provider.referralParameter, provider.referralCode);
  return address.href;
}

export const siteFacts: SiteFacts = {
  name: site.name,
  tagline: site.tagline,
  description: site.description,
  url: site.url,
  contact: site.contactEmail,
  affiliate: {
    path: paths.trial,
    parameter: provider.referralParameter,
    target: target(),
    others: [provider.url, provider.eventUrl],
  },
};
