import {
  Card,
  CardGrid,
  type CardTone,
  CompassArt,
  CtaBand,
  FactsNote,
  Hero,
  PageHead,
  PageSection,
  TextCards,
} from '@site/ui';
import type { OfferCardData, OfferColor } from '../../content/offer';
import { hubCards } from './cards';
import { graph } from './graph';
import { page } from './page';
import * as copy from './copy';

const tones = {
  pine: 'plain',
  fern: 'success',
  brass: 'warning',
  clay: 'danger',
} as const satisfies Record<OfferColor, CardTone>;

function OfferCard({ title, description, icon: Icon, link, color }: OfferCardData) {
  return (
    <Card title={title} href={link} tone={tones[color]} icon={<Icon />}>
      <p>{description}</p>
    </Card>
  );
}

function Offers() {
  return (
    <PageSection id="offers" title={copy.offers.title} intro={copy.offers.intro}>
      <CardGrid columns={4}>
        {hubCards.map((card) => (
          <OfferCard key={card.link} {...card} />
        ))}
      </CardGrid>
    </PageSection>
  );
}

function Situations() {
  const { title, items } = copy.situations;
  return (
    <PageSection title={title} tone="tinted">
      <TextCards cards={items} columns={3} />
    </PageSection>
  );
}

export function Component() {
  return (
    <>
      <PageHead page={copy.facts} graph={graph} />
      <Hero
        {...copy.hero}
        ctaSecondary="See all offers"
        ctaSecondaryLink="#offers"
        art={<CompassArt />}
      />
      <Offers />
      <Situations />
      <CtaBand {...copy.closing} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
