import { ArticleFrame, PageHead, legalDate } from '@site/shared';
import type { LegalText } from '../../content/content-types';
import { Passages } from '../Passages/Passages';
import styles from './LegalPage.module.css';

/** A legal page: when it was last changed, what it contains, then its sections. */
export function LegalPage({ facts, heading, lead, sections }: LegalText) {
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
      </ArticleFrame>
    </>
  );
}
