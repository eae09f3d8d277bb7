import { type ReactNode, useId } from 'react';
import { Standalone } from '../Standalone/Standalone';
import { Stars } from '../Stars/Stars';
import { TrialLink, type TrialPlacement } from '../TrialLink/TrialLink';
import styles from './VerdictBox.module.css';

export interface VerdictBoxProps {
  readonly verdict: ReactNode;
  readonly rating: number;
  readonly recommendation: ReactNode;
  readonly dataCta?: TrialPlacement;
  readonly title?: string;
}

export function VerdictBox({
  verdict,
  rating,
  recommendation,
  dataCta = 'trial-inline',
  title = 'Our verdict',
}: VerdictBoxProps) {
  const titleId = useId();
  return (
    <Standalone>
      <section className={styles.root} aria-labelledby={titleId}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Stars rating={rating} />
        </header>
        <div className={styles.body}>
          <p className={styles.verdict}>{verdict}</p>
          <p className={styles.recommendation}>
            <strong>Our recommendation:</strong> {recommendation}
          </p>
          <TrialLink placement={dataCta} />
        </div>
      </section>
    </Standalone>
  );
}
