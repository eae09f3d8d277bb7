import { Star } from 'lucide-react';
import styles from './Stars.module.css';

const STARS = 5;

export interface StarsProps {
  /** Out of 5. */
  readonly rating: number;
}

/** Only whole stars; the text has the exact rating. */
export function Stars({ rating }: StarsProps) {
  return (
    <span className={styles.root}>
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
}
