import { plans, softwareApplication, softwareOffers } from '@site/site';
import {
  Contents,
  FactsNote,
  Faq,
  Hero,
  PageHead,
  PageSection,
  PlansArt,
  PromoBanner,
  RelatedLinks,
} from '@site/ui';
import { AnnualDiscount } from './AnnualDiscount';
import { CostElsewhere } from './CostElsewhere';
import { Paragraphs } from '../../components/Passages/Paragraphs';
import { PersonaRecommender } from './PersonaRecommender';
import { PlanBreakdown } from './PlanBreakdown';
import { PlanGrid } from '../../components/PlanGrid/PlanGrid';
import { PlanCalculator } from '../../components/PlanCalculator/PlanCalculator';
import { VerdictBox } from '../../components/VerdictBox/VerdictBox';
import { planCards, planKeys } from '../../content/plan-cards';
import { author } from '../../content/author';
import { page } from './page';
import * as pricing from './copy';

const offeredPlans = planKeys.map((key) => plans[key]);
const data = softwareApplication(softwareOffers(pricing.facts.path, offeredPlans));

export function Component() {
  return (
    <>
      <PageHead page={pricing.facts} faq={pricing.faq} graph={[data]} />
      <Hero {...pricing.hero} art={<PlansArt />} />
      <Contents entries={pricing.contents} />
      <Plans />
      <PageSection id="annual">
        <AnnualDiscount />
      </PageSection>
      <PlanCalculator />
      <PageSection {...pricing.elsewhereSection}>
        <CostElsewhere />
      </PageSection>
      <PageSection {...pricing.personasSection} tone="tinted">
        <PersonaRecommender personas={pricing.personas} />
      </PageSection>
      <PromoBanner />
      <Faq items={pricing.faq} />
      <PageSection id="verdict">
        <VerdictBox {...pricing.verdict} />
      </PageSection>
      <RelatedLinks links={pricing.related} />
    </>
  );
}

function Plans() {
  return (
    <>
      <PageSection {...pricing.plansSection}>
        <PlanGrid plans={planCards} />
        <Paragraphs texts={[pricing.plansNote]} />
        <FactsNote facts={page.datedFacts} author={author} />
      </PageSection>
      <PageSection {...pricing.breakdownSection} tone="tinted">
        {pricing.breakdowns.map((breakdown) => (
          <PlanBreakdown key={breakdown.id} breakdown={breakdown} />
        ))}
      </PageSection>
    </>
  );
}
