import { type ReactNode, useId } from 'react';
import styles from './PageSection.module.css';

export interface PageSectionProps {
  readonly id?: string;
  readonly title?: string;
  readonly intro?: ReactNode;
  readonly tone?: 'plain' | 'tinted';
  /** `text` limits the line length; `page` is for grids and tables. */
  readonly width?: 'page' | 'text';
  readonly children: ReactNode;
}

export function PageSection({
  id,
  title,
  intro,
  tone = 'plain',
  width = 'page',
  children,
}: PageSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={styles.root}
      data-band={tone}
      data-tone={tone}
      data-width={width}
      aria-labelledby={title && titleId}
    >
      <div className={styles.inner}>
        {(title || intro) && (
          <div className={styles.header}>
            {title && <h2 id={titleId}>{title}</h2>}
            {intro && <div className={styles.intro}>{intro}</div>}
          </div>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
