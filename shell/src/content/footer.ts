import { site } from '@site/site';

/** Source: product specification, section 1. */
export const footer = {
  about:
    'Plain-language reviews, pricing guides and automations for people who run their business on GoHighLevel.',
  disclosureTitle: 'Affiliate disclosure',
  disclosure:
    'Some links on this site are affiliate links: we earn a commission when you sign up through them. That funds our free content and tutorials. Our opinions stay independent.',
  trademark: `${site.provider.name} and HighLevel are trademarks of ${site.provider.company} ClickFunnels is a trademark of its owner. ${site.name} is an independent publisher: neither company owns, runs or endorses it.`,
  rights: 'All rights reserved.',
} as const satisfies Record<string, string>;
