import { TrialLink } from '@site/ui';
import { Star } from 'lucide-react';
import { useId } from 'react';
import type { VerdictText } from '../../content/content-types';
import styles from './VerdictBox.module.css';

const STARS = 5;

/** Fills whole stars only; the text has the exact rating. */
const Stars = ({ rating }: Pick<VerdictText, 'rating'>) => (
  <span className={styles.rating}>
    <span className={styles.stars} aria-hidden="true">
      {Array.from({ length: STARS }, (_, star) => (
        <Star key={star} data-filled={star < Math.floor(rating) ? '' : undefined} />
      ))}
    </span>
    <span className={styles.figure}>
      {rating} out of {STARS}
    </span>
  </span>
);

export function VerdictBox({ title, verdict, rating, recommendation }: VerdictText) {
  const titleId = useId();
  return (
    <div className={styles.frame}>
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
          <TrialLink placement="trial-inline" />
        </div>
      </section>
    </div>
  );
}
