import type { ReactNode } from 'react';
import { Contents, type ContentsEntry } from '../Contents/Contents';
import { Prose } from '../Prose/Prose';
import styles from './ArticleFrame.module.css';

export interface ArticleFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly toc: readonly ContentsEntry[];
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

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
        {toc.length > 0 && (
          <div className={styles.contents}>
            <Contents entries={toc} layout="aside" />
          </div>
        )}
        <div className={styles.body}>
          <Prose>{children}</Prose>
        </div>
      </div>
    </article>
  );
}
