import { RelatedLinks, TrialLink } from '@site/shared';
import { PageHead } from '../../components/PageHead/PageHead';
import * as agencies from '../../content/for-agencies';
import styles from './ForAgencies.module.css';

export function Component() {
  return (
    <>
      <PageHead page={agencies.facts} noindex ground="page" />
      <section className={styles.root}>
        <h1>{agencies.heading}</h1>
        <p className={styles.notice}>{agencies.notice}</p>
        <p>{agencies.lead}</p>
        <p>{agencies.trialLead}</p>
        <TrialLink placement="trial-inline" />
      </section>
      <RelatedLinks links={agencies.meanwhile} title={agencies.meanwhileTitle} />
    </>
  );
}
