import { PageMeta, faqPage, organization, webSite } from '@site/site';
import { BonusStack, CtaBand, FactsNote, Faq, Hero, PageSection, RelatedLinks } from '@site/ui';
import { IconCards } from '../../components/IconCards';
import { LeadJourney } from '../../components/LeadJourney/LeadJourney';
import { page } from './page';
import * as home from './copy';

const { title, description, path } = home.facts;

export function Component() {
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={path}
        graph={[organization(), webSite(), faqPage(path, home.faq)]}
      />
      <Hero {...home.hero} art={<LeadJourney journey={home.journey} />} />
      <PageSection {...home.benefitsSection}>
        <IconCards cards={home.benefits} columns={4} />
      </PageSection>
      <PageSection {...home.audiencesSection} tone="tinted">
        <IconCards cards={home.audiences} columns={3} />
      </PageSection>
      <CtaBand {...home.call} />
      <BonusStack />
      <RelatedLinks links={home.related} title={home.relatedTitle} />
      <Faq items={home.faq} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
