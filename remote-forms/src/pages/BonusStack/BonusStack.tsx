import {
  AutomationArt,
  BonusStack,
  CtaBand,
  FactsNote,
  Faq,
  Hero,
  PageHead,
  PageSection,
  RelatedLinks,
  Steps,
} from '@site/shared';
import { DeliveryForm } from '../../components/DeliveryForm/DeliveryForm';
import { SampleTestimonials } from './SampleTestimonials';
import { page } from './page';
import * as words from './words';
import { claimForm } from './claim-form';
import { delivery } from '../../delivery/delivery';
import { createSubmission } from '../../delivery/submission';

const submission = createSubmission(delivery);

export function Component() {
  const { title, intro, badge, items } = words.testimonials;
  return (
    <>
      <PageHead page={words.facts} faq={words.faq} />
      <Hero {...words.hero} art={<AutomationArt />} />
      <BonusStack {...words.included} cta={false} />
      <PageSection title={words.steps.title} intro={words.steps.intro} tone="tinted" width="text">
        <Steps items={words.steps.items} />
      </PageSection>
      <PageSection
        id={words.claimSectionId}
        title={claimForm.title}
        intro={claimForm.intro}
        width="text"
      >
        <DeliveryForm content={claimForm} submission={submission} />
      </PageSection>
      <PageSection title={title} intro={intro} tone="tinted">
        <SampleTestimonials items={items} badge={badge} />
      </PageSection>
      <Faq items={words.faq} />
      <CtaBand {...words.closing} />
      <RelatedLinks links={words.related} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
