import { CtaBand, FactsNote, Hero, PageHead, PageSection, Prose, RelatedLinks } from '@site/ui';
import { IconCards } from '../../components/IconCards';
import { Paragraphs } from '../../components/Passages/Paragraphs';
import { page } from './page';
import * as about from './copy';

export function Component() {
  return (
    <>
      <PageHead page={about.facts} />
      <Hero {...about.hero} />
      <PageSection {...about.mission.section} width="text">
        <Prose>
          <Paragraphs texts={about.mission.paragraphs} />
        </Prose>
      </PageSection>
      <PageSection {...about.valuesSection} tone="tinted">
        <IconCards cards={about.values} columns={2} />
      </PageSection>
      <PageSection {...about.story.section} width="text">
        <Prose>
          <Paragraphs texts={about.story.paragraphs} />
        </Prose>
      </PageSection>
      <PageSection {...about.teamSection} tone="tinted">
        <IconCards cards={about.team} columns={4} />
      </PageSection>
      <RelatedLinks links={about.related} />
      <CtaBand {...about.call} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
