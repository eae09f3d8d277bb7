import { Prose, legalDate } from '@site/shared';
import type { LegalText } from '../../content/content-types';
import { PageHead } from '../PageHead/PageHead';
import { Passages } from '../Passages/Passages';
import styles from './LegalPage.module.css';

/** A legal page: when it was last changed, what it contains, then its sections. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const { facts, heading, lead, sections } = text;
  return (
    <>
      <PageHead page={facts} ground="page" />
      <article className={styles.root}>
        <header>
          <h1>{heading}</h1>
          <p className={styles.date}>Last updated: {legalDate}</p>
          <p className={styles.lead}>{lead}</p>
        </header>
        <nav aria-label="On this page" className={styles.contents}>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Prose>
          <Passages passages={sections} level={2} />
        </Prose>
      </article>
    </>
  );
}
