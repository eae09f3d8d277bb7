import {
  Contents,
  CtaBand,
  DataTable,
  FactsNote,
  Faq,
  Hero,
  PageHead,
  PageSection,
  PromoBanner,
  Prose,
  RelatedLinks,
} from '@site/ui';
import { ListPair } from '../../components/ListPair';
import { Paragraphs } from '../../components/Passages/Paragraphs';
import { Passages } from '../../components/Passages/Passages';
import { SummaryList } from '../../components/SummaryList/SummaryList';
import { author } from '../../content/author';
import { ComparisonTable } from './ComparisonTable';
import { page } from './page';
import * as comparison from './copy';

export function Component() {
  return (
    <>
      <PageHead page={comparison.facts} faq={comparison.faq} />
      <Hero {...comparison.hero} />
      <Contents entries={comparison.contents} />
      <Features />
      <Depth />
      <Prices />
      <Choice />
      <CtaBand {...comparison.call} />
      <Faq items={comparison.faq} />
      <RelatedLinks links={comparison.related} />
    </>
  );
}

function Features() {
  return (
    <>
      <PageSection {...comparison.summarySection}>
        <SummaryList facts={comparison.summary} />
        <FactsNote facts={page.datedFacts} author={author} />
      </PageSection>
      <PageSection {...comparison.tableSection} tone="tinted">
        <ComparisonTable {...comparison.table} />
      </PageSection>
    </>
  );
}

function Depth() {
  return (
    <>
      <PageSection {...comparison.depthSection} width="text">
        <Prose>
          <Passages passages={comparison.depth} level={3} />
        </Prose>
      </PageSection>
      <PromoBanner />
    </>
  );
}

function Prices() {
  const { caption, head, rows, note, remark } = comparison.prices;
  return (
    <PageSection {...comparison.pricesSection}>
      <DataTable caption={caption} head={head} rows={rows} />
      <Paragraphs texts={[note, remark]} />
    </PageSection>
  );
}

function Choice() {
  return (
    <>
      <PageSection {...comparison.chooseSection} tone="tinted">
        <ListPair lists={comparison.choose} />
      </PageSection>
      <PageSection {...comparison.recommendation.section} width="text">
        <Prose>
          <Paragraphs texts={comparison.recommendation.paragraphs} />
        </Prose>
      </PageSection>
    </>
  );
}
