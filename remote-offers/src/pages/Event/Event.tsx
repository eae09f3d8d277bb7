import { paths, site } from '@site/site';
import {
  ButtonLink,
  Callout,
  CtaBand,
  FactsNote,
  Faq,
  Hero,
  PageHead,
  PageSection,
  RelatedLinks,
  Steps,
  TextCards,
  TicketArt,
} from '@site/ui';
import { hubCrumb } from '../../content/hub-crumb';
import { graph } from './graph';
import styles from './Event.module.css';
import { page } from './page';
import * as copy from './copy';

function Highlights() {
  const { title, intro, items } = copy.highlights;
  return (
    <PageSection title={title} intro={intro}>
      <TextCards cards={items} columns={2} />
    </PageSection>
  );
}

function Notes() {
  const { tickets, tip } = copy;
  return (
    <PageSection>
      <div className={styles.notes}>
        <Callout kind="info" title={tickets.title}>
          <p>{tickets.text}</p>
        </Callout>
        <Callout kind="tip" title={tip.title}>
          <div className={styles.tip}>
            <p>{tip.text}</p>
            <ButtonLink to={paths.affiliateProgram} size="sm">
              {tip.linkText}
            </ButtonLink>
          </div>
        </Callout>
      </div>
    </PageSection>
  );
}

export function Component() {
  const { facts, hero, reasons, closing, faq, related } = copy;
  const { officialText, ...texts } = hero;
  return (
    <>
      <PageHead page={facts} above={[hubCrumb]} faq={faq} graph={graph} />
      <Hero
        {...texts}
        ctaSecondary={officialText}
        ctaSecondaryLink={site.provider.eventUrl}
        art={<TicketArt />}
      />
      <Highlights />
      <PageSection title={reasons.title} tone="tinted" width="text">
        <Steps items={reasons.items} />
      </PageSection>
      <Notes />
      <CtaBand {...closing} />
      <Faq items={faq} />
      <RelatedLinks links={related} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
