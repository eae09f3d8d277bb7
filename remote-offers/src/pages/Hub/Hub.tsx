import {
  Card,
  CardGrid,
  CompassArt,
  CtaBand,
  Hero,
  PageHead,
  PageSection,
  paths,
} from '@site/shared';
import { OfferCard } from '../../components/OfferCard/OfferCard';
import { hubCards } from '../../content/cards';
import { hub } from '../../content/hub';
import { crumbs, graph } from './graph';

function Offers() {
  return (
    <PageSection id="offers" title={hub.offers.title} intro={hub.offers.intro}>
      <CardGrid columns={4}>
        {hubCards.map((card) => (
          <OfferCard key={card.link} {...card} />
        ))}
      </CardGrid>
    </PageSection>
  );
}

function Situations() {
  const { title, intro, items } = hub.situations;
  return (
    <PageSection title={title} intro={intro} tone="tinted">
      <CardGrid columns={3}>
        {items.map((item) => (
          <Card key={item.title} title={item.title} href={item.link}>
            <p>{item.text}</p>
          </Card>
        ))}
      </CardGrid>
    </PageSection>
  );
}

/** The partner offers hub. */
export function Component() {
  return (
    <>
      <PageHead {...hub.meta} path={paths.offers} graph={graph} crumbs={crumbs} />
      <Hero
        {...hub.hero}
        ctaSecondary="See all offers"
        ctaSecondaryLink="#offers"
        art={<CompassArt />}
      />
      <Offers />
      <Situations />
      <CtaBand {...hub.closing} />
    </>
  );
}
