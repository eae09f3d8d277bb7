import { paths } from '@site/site';
import {
  CheckList,
  CtaBand,
  FactsNote,
  Faq,
  Hero,
  PageHead,
  PageSection,
  Prose,
  RelatedLinks,
  Steps,
  TextCards,
} from '@site/ui';
import { offers } from '#offers';
import { useLocation } from '@site/ui/router';
import { PriceBox } from '../../components/PriceBox/PriceBox';
import { hubCrumb } from '../../content/hub-crumb';
import type { GatheredOffer } from '../../content/offer';
import { graphOf } from './graph';
import styles from './Offer.module.css';

function offerAt(pathname: string): GatheredOffer {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const offer = offers.find((candidate) => candidate.path === path);
  if (offer) return offer;
  throw new Error(
    `No offer at ${pathname}: add src/content/offers${path}.ts or remove the route that leads here.`,
  );
}

function About({ about, cost }: Pick<GatheredOffer, 'about' | 'cost'>) {
  return (
    <PageSection title={about.title}>
      <div className={styles.about}>
        <Prose>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        <PriceBox {...cost} />
      </div>
    </PageSection>
  );
}

function Benefits({ benefits }: Pick<GatheredOffer, 'benefits'>) {
  return (
    <PageSection title={benefits.title} tone="tinted">
      <TextCards cards={benefits.items} columns={3} />
    </PageSection>
  );
}

function Audience({ audience }: Pick<GatheredOffer, 'audience'>) {
  return (
    <PageSection title={audience.title}>
      <div className={styles.audience}>
        <div className={styles.group}>
          <h3>A good fit</h3>
          <CheckList items={audience.fits} />
        </div>
        <div className={styles.group}>
          <h3>Better later, or not at all</h3>
          <CheckList items={audience.shouldWait} kind="cross" />
        </div>
      </div>
    </PageSection>
  );
}

const factsOf = ({ card, path, meta }: GatheredOffer) => ({ name: card.title, path, ...meta });

export function Component() {
  const offer = offerAt(useLocation().pathname);
  const { hero, start, closing } = offer;
  return (
    <>
      <PageHead page={factsOf(offer)} above={[hubCrumb]} faq={offer.faq} graph={graphOf(offer)} />
      <Hero {...hero} ctaSecondary="All offers" ctaSecondaryLink={paths.offers} />
      <About {...offer} />
      <Benefits {...offer} />
      <Audience {...offer} />
      <PageSection title={start.title} tone="tinted" width="text">
        <Steps items={start.steps} />
      </PageSection>
      <CtaBand {...closing} />
      <Faq items={offer.faq} />
      <RelatedLinks title="Related Offers" links={offer.related} />
      <FactsNote facts={offer.datedFacts} />
    </>
  );
}
