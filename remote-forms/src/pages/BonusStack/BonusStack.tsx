import {
  BonusStack,
  CtaBand,
  Faq,
  Hero,
  PageHead,
  PageSection,
  RelatedLinks,
  Steps,
  faqPage,
  paths,
} from '@site/shared';
import { DeliveryForm } from '../../components/DeliveryForm/DeliveryForm';
import { SampleTestimonials } from '../../components/SampleTestimonials/SampleTestimonials';
import * as bonus from '../../content/bonus-stack';
import { claimForm } from '../../content/claim';
import { delivery } from '../../delivery/delivery';
import { createSubmission } from '../../delivery/submission';

const submission = createSubmission(delivery);

const graph = [faqPage(paths.bonusStack, bonus.bonusFaq)];

/** What a signup through the site brings, and the form to claim it. */
export function Component() {
  const { title, intro, badge, items } = bonus.testimonials;
  return (
    <>
      <PageHead {...bonus.bonusMeta} crumbs={bonus.bonusCrumbs} graph={graph} />
      <Hero {...bonus.bonusHero} />
      <BonusStack {...bonus.bonusIncluded} cta={false} />
      <PageSection
        title={bonus.bonusSteps.title}
        intro={bonus.bonusSteps.intro}
        tone="tinted"
        width="text"
      >
        <Steps items={bonus.bonusSteps.items} />
      </PageSection>
      <PageSection
        id={bonus.claimSectionId}
        title={claimForm.title}
        intro={claimForm.intro}
        width="text"
      >
        <DeliveryForm content={claimForm} submission={submission} />
      </PageSection>
      <PageSection title={title} intro={intro} tone="tinted">
        <SampleTestimonials items={items} badge={badge} />
      </PageSection>
      <Faq items={bonus.bonusFaq} />
      <CtaBand {...bonus.bonusClosing} />
      <RelatedLinks links={bonus.bonusRelated} />
    </>
  );
}
