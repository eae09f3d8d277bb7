import type { ReactNode } from 'react';
import styles from './PlanCalculator.module.css';

/** Keeps the page short on phones. */
export function Fold({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    // A visitor may open it before hydration.
    <details className={styles.fold} suppressHydrationWarning>
      <summary className={styles.foldTitle}>
        <h3>{title}</h3>
      </summary>
      <div className={styles.part}>{children}</div>
    </details>
  );
}
