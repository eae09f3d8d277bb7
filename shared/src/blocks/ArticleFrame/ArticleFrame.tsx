import type { ReactNode } from 'react';
import { Prose } from '../Prose/Prose';
import styles from './ArticleFrame.module.css';

export interface TocEntry {
  /** Id of a heading in the text. */
  readonly id: string;
  readonly title: string;
}

export interface ArticleFrameProps {
  readonly title: string;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  readonly toc: readonly TocEntry[];
  /** Above the title, such as a way back. */
  readonly above?: ReactNode;
  /** Under the title and lead, such as a date. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is read: h1, a table of contents that stays in sight on wide screens, prose and any blocks. */
export function ArticleFrame({ title, lead, toc, above, below, children }: ArticleFrameProps) {
  return (
    <article className={styles.root} data-band="plain">
      <header className={styles.header}>
        <div className={styles.headline}>
          {above}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {below}
        </div>
      </header>
      <div className={styles.columns}>
        {toc.length > 0 && <Contents toc={toc} />}
        <div className={styles.body}>
          <Prose>{children}</Prose>
        </div>
      </div>
    </article>
  );
}

function Contents({ toc }: Pick<ArticleFrameProps, 'toc'>) {
  return (
    <nav className={styles.toc} aria-label="On this page">
      <p className={styles.tocTitle} aria-hidden="true">
        On this page
      </p>
      <ol className={styles.tocList}>
        {toc.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
