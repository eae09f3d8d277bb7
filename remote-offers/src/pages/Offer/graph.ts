import { absoluteUrl, site } from '@site/shared';
import type { Offer as OfferData, Service, SoftwareApplication, Thing } from 'schema-dts';
import type { GatheredOffer } from '../../content/offer';

type Described = SoftwareApplication | Service;

const provider = { '@type': 'Organization', name: site.provider.company } as const;

const monthly = (price: number): OfferData => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'USD',
    unitCode: 'MON',
  },
});

/** An offer is only stated if the specification names a price. */
function priced({ cost }: GatheredOffer) {
  return cost.monthlyPrice === undefined ? {} : { offers: monthly(cost.monthlyPrice) };
}

const described = {
  SoftwareApplication: (offer) => ({
    '@type': 'SoftwareApplication',
    '@id': `${absoluteUrl(offer.path)}#offer`,
    name: offer.hero.title,
    description: offer.meta.description,
    url: absoluteUrl(offer.path),
    applicationCategory: 'BusinessApplication',
    publisher: provider,
    ...priced(offer),
  }),
  Service: (offer) => ({
    '@type': 'Service',
    '@id': `${absoluteUrl(offer.path)}#offer`,
    name: offer.hero.title,
    description: offer.meta.description,
    url: absoluteUrl(offer.path),
    provider,
    ...priced(offer),
  }),
} satisfies Record<OfferKind, (offer: GatheredOffer) => Described>;

type OfferKind = GatheredOffer['kind'];

export const graphOf = (offer: GatheredOffer): readonly Thing[] => [described[offer.kind](offer)];
