import { softwareReview } from '@site/site';
import {
  BonusStack,
  Contents,
  FactsNote,
  Faq,
  Hero,
  PageHead,
  PageSection,
  PipelineArt,
  PromoBanner,
  RelatedLinks,
  TextCards,
} from '@site/ui';
import { IconCards } from '../../components/IconCards';
import { ListPair } from '../../components/ListPair';
import { Paragraphs } from '../../components/Passages/Paragraphs';
import { PlanGrid } from '../../components/PlanGrid/PlanGrid';
import { SummaryList } from '../../components/SummaryList/SummaryList';
import { VerdictBox } from '../../components/VerdictBox/VerdictBox';
import { planCards } from '../../content/plan-cards';
import { author } from '../../content/author';
import { howWeRate } from '../../content/editorial';
import { page } from './page';
import * as review from './copy';

const data = softwareReview({
  path: review.facts.path,
  title: review.hero.title,
  rating: review.verdict.rating,
  verdict: review.verdict.verdict,
  pros: review.pros,
  cons: review.cons,
});

export function Component() {
  return (
    <>
      <PageHead page={review.facts} faq={review.faq} graph={[data]} />
      <Hero {...review.hero} art={<PipelineArt />} />
      <Contents entries={review.contents} />
      <Findings />
      <Prices />
      <Fit />
      <BonusStack {...review.bonus} />
      <Faq items={review.faq} />
      <PageSection id="verdict">
        <VerdictBox {...review.verdict} />
      </PageSection>
      <PageSection {...howWeRate.section}>
        <SummaryList facts={howWeRate.facts} />
      </PageSection>
      <RelatedLinks links={review.related} />
    </>
  );
}

function Findings() {
  return (
    <>
      <PageSection {...review.summarySection}>
        <SummaryList facts={review.summary} />
        <FactsNote facts={page.datedFacts} author={author} />
      </PageSection>
      <PageSection {...review.featuresSection} tone="tinted">
        <IconCards cards={review.features} columns={3} />
      </PageSection>
    </>
  );
}

function Prices() {
  return (
    <>
      <PageSection {...review.plansSection}>
        <PlanGrid plans={planCards} />
        <Paragraphs texts={[review.plansMore]} />
      </PageSection>
      <PageSection {...review.prosConsSection} tone="tinted">
        <ListPair lists={review.prosCons} />
      </PageSection>
    </>
  );
}

function Fit() {
  return (
    <>
      <PageSection {...review.audiencesSection}>
        <IconCards cards={review.audiences} columns={2} />
      </PageSection>
      <PromoBanner />
      <PageSection {...review.useCasesSection}>
        <TextCards cards={review.useCases} columns={2} />
      </PageSection>
    </>
  );
}
