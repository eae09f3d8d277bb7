import { type DatedFactName } from '@site/contract/browser';
import { legalDate } from '@site/site';
import { ArticleFrame, FactsNote, PageHead } from '@site/ui';
import type { LegalText } from '../../content/content-types';
import { Passages } from '../Passages/Passages';
import styles from './LegalPage.module.css';

interface LegalPageProps extends LegalText {
  readonly datedFacts?: readonly DatedFactName[];
}

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
