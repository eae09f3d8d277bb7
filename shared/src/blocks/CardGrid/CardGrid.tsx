import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** Maximum; narrow containers show fewer. */
  readonly columns?: 2 | 3 | 4;
  readonly children: ReactNode;
}

export function CardGrid({ columns = 3, children }: CardGridProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.root} data-columns={columns}>
        {children}
      </div>
    </div>
  );
}
