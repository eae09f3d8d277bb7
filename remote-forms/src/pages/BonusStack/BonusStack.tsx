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
} from '@site/ui';
import { DeliveryForm } from '../../components/DeliveryForm/DeliveryForm';
import { SampleTestimonials } from './SampleTestimonials';
import { page } from './page';
import * as copy from './copy';
import { claimForm } from './claim-form';
import { delivery } from '../../delivery/delivery';
import { createSubmission } from '../../delivery/submission';

const submission = createSubmission(delivery);

export function Component() {
  const { title, intro, badge, items } = copy.testimonials;
  return (
    <>
      <PageHead page={copy.facts} faq={copy.faq} />
      <Hero {...copy.hero} art={<AutomationArt />} />
      <BonusStack {...copy.included} cta={false} />
      <PageSection title={copy.steps.title} intro={copy.steps.intro} tone="tinted" width="text">
        <Steps items={copy.steps.items} />
      </PageSection>
      <PageSection
        id={copy.claimSectionId}
        title={claimForm.title}
        intro={claimForm.intro}
        width="text"
      >
        <DeliveryForm content={claimForm} submission={submission} />
      </PageSection>
      <PageSection title={title} intro={intro} tone="tinted">
        <SampleTestimonials items={items} badge={badge} />
      </PageSection>
      <Faq items={copy.faq} />
      <CtaBand {...copy.closing} />
      <RelatedLinks links={copy.related} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
