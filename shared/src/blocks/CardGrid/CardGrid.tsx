import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** Most columns where there is room; fewer where there is not, such as in an article. */
  readonly columns?: 2 | 3 | 4;
  readonly children: ReactNode;
}

/** Lays cards out in equal columns. */
export function CardGrid({ columns = 3, children }: CardGridProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.root} data-columns={columns}>
        {children}
      </div>
    </div>
  );
}
