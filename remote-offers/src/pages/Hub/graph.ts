import { absoluteUrl, paths, site } from '@site/site';
import type { OfferCatalog, Thing } from 'schema-dts';
import { hubCards } from './cards';
import { hero } from './copy';

const catalog = (): OfferCatalog => ({
  '@type': 'OfferCatalog',
  '@id': `${absoluteUrl(paths.offers)}#catalog`,
  name: hero.title,
  url: absoluteUrl(paths.offers),
  numberOfItems: hubCards.length,
  itemListElement: hubCards.map(({ title, description, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Offer',
      name: title,
      description,
      url: absoluteUrl(link),
      offeredBy: { '@type': 'Organization', name: site.provider.company },
    },
  })),
});

export const graph: readonly Thing[] = [catalog()];
