import {
  Card,
  CardGrid,
  CompassArt,
  CtaBand,
  FactsNote,
  Hero,
  PageHead,
  PageSection,
} from '@site/shared';
import { OfferCard } from '../../components/OfferCard/OfferCard';
import { hubCards } from './cards';
import { graph } from './graph';
import { page } from './page';
import * as words from './words';

function Offers() {
  return (
    <PageSection id="offers" title={words.offers.title} intro={words.offers.intro}>
      <CardGrid columns={4}>
        {hubCards.map((card) => (
          <OfferCard key={card.link} {...card} />
        ))}
      </CardGrid>
    </PageSection>
  );
}

function Situations() {
  const { title, items } = words.situations;
  return (
    <PageSection title={title} tone="tinted">
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

export function Component() {
  return (
    <>
      <PageHead page={words.facts} graph={graph} />
      <Hero
        {...words.hero}
        ctaSecondary="See all offers"
        ctaSecondaryLink="#offers"
        art={<CompassArt />}
      />
      <Offers />
      <Situations />
      <CtaBand {...words.closing} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
