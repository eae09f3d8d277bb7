import {
  ButtonLink,
  Callout,
  Card,
  CardGrid,
  CtaBand,
  Faq,
  Hero,
  PageHead,
  PageSection,
  paths,
  RelatedLinks,
  site,
  Steps,
  TicketArt,
} from '@site/shared';
import { event } from '../../content/event';
import { crumbs, graph } from './graph';
import styles from './Event.module.css';

function Highlights() {
  const { title, intro, items } = event.highlights;
  return (
    <PageSection title={title} intro={intro}>
      <CardGrid columns={2}>
        {items.map((item) => (
          <Card key={item.title} title={item.title}>
            <p>{item.text}</p>
          </Card>
        ))}
      </CardGrid>
    </PageSection>
  );
}

function Notes() {
  const { tickets, tip } = event;
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

/** The provider's event: what it was, and how to plan for the next one. */
export function Component() {
  const { meta, hero, reasons, closing, faq, related } = event;
  const { officialText, ...texts } = hero;
  return (
    <>
      <PageHead {...meta} path={paths.event} graph={graph} crumbs={crumbs} />
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
    </>
  );
}
