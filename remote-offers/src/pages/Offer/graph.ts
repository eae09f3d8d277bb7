import { absoluteUrl, site, subscription } from '@site/site';
import type { Offer as OfferData, Service, SoftwareApplication, Thing } from 'schema-dts';
import type { GatheredOffer } from '../../content/offer';

const provider = { '@type': 'Organization', name: site.provider.company } as const;

const monthly = (price: number): OfferData => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  priceSpecification: subscription(price, 'MON'),
});

const commonFields = (offer: GatheredOffer) => ({
  '@id': `${absoluteUrl(offer.path)}#offer`,
  name: offer.hero.title,
  description: offer.meta.description,
  url: absoluteUrl(offer.path),
  // Stated only if the specification names a price.
  ...(offer.cost.monthlyPrice !== undefined && { offers: monthly(offer.cost.monthlyPrice) }),
});

const describeByKind = {
  SoftwareApplication: (offer): SoftwareApplication => ({
    '@type': 'SoftwareApplication',
    ...commonFields(offer),
    applicationCategory: 'BusinessApplication',
    publisher: provider,
  }),
  Service: (offer): Service => ({ '@type': 'Service', ...commonFields(offer), provider }),
} satisfies Record<GatheredOffer['kind'], (offer: GatheredOffer) => Thing>;

export const graphOf = (offer: GatheredOffer): readonly Thing[] => [
  describeByKind[offer.kind](offer),
];
