import { ArticleFrame, type DatedFactName, FactsNote, PageHead, legalDate } from '@site/shared';
import type { LegalText } from '../../content/content-types';
import { Passages } from '../Passages/Passages';
import styles from './LegalPage.module.css';

interface LegalPageProps extends LegalText {
  /** What it says that others decide. */
  readonly datedFacts?: readonly DatedFactName[];
}

/** A legal page: when it was last changed, what it contains, then its sections. */
export function LegalPage({ facts, heading, lead, sections, datedFacts = [] }: LegalPageProps) {
  return (
    <>
      <PageHead page={facts} />
      <ArticleFrame
        title={heading}
        lead={lead}
        toc={sections}
        below={<p className={styles.date}>Last updated: {legalDate}</p>}
      >
        <Passages passages={sections} level={2} />
        {datedFacts.length > 0 && <FactsNote facts={datedFacts} />}
      </ArticleFrame>
    </>
  );
}
