import {
  Callout,
  CtaBand,
  DataTable,
  FactsNote,
  Faq,
  Hero,
  PageHead,
  PageSection,
  Picture,
  Prose,
  RelatedLinks,
  Steps,
  TextCards,
} from '@site/ui';
import { CommissionCalculator } from '../../components/CommissionCalculator/CommissionCalculator';
import { hubCrumb } from '../../content/hub-crumb';
import styles from './AffiliateProgram.module.css';
import commissionAddsUp from './commission-adds-up.svg?picture';
import { page } from './page';
import * as copy from './copy';

function Earnings() {
  const { commissions, lifetime, addedUp, calculator } = copy;
  return (
    <>
      <PageSection title={commissions.title} intro={commissions.intro} width="text">
        <DataTable {...commissions} />
        <Callout kind="info" title={lifetime.title}>
          <div className={styles.example}>
            <p>{lifetime.text}</p>
            <p className={styles.formula}>{lifetime.formula}</p>
            <p>{lifetime.note}</p>
          </div>
        </Callout>
        <Picture picture={commissionAddsUp} {...addedUp} />
      </PageSection>
      <PageSection id="calculator" title={calculator.title} intro={calculator.intro} tone="tinted">
        <CommissionCalculator {...calculator} />
      </PageSection>
    </>
  );
}

export function Component() {
  const { hero, how, benefits, steps, audience, closing, faq, related } = copy;
  return (
    <>
      <PageHead page={copy.facts} above={[hubCrumb]} faq={faq} />
      <Hero {...hero} ctaSecondary="Calculate your earnings" ctaSecondaryLink="#calculator" />
      <PageSection title={how.title} width="text">
        <Prose>
          {how.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </PageSection>
      <PageSection title={benefits.title} tone="tinted">
        <TextCards cards={benefits.items} columns={3} />
      </PageSection>
      <Earnings />
      <PageSection title={steps.title} width="text">
        <Steps items={steps.items} />
      </PageSection>
      <PageSection title={audience.title} tone="tinted">
        <TextCards cards={audience.items} columns={3} />
      </PageSection>
      <CtaBand {...closing} />
      <Faq items={faq} />
      <RelatedLinks links={related} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
