import { useId } from 'react';
import { bonusHeadline } from '@site/site/figures';
import * as paths from '@site/site/paths';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { Standalone } from '../Standalone/Standalone';
import styles from './PromoBanner.module.css';

/** Source: specification, section 2 ("Reusable blocks"). */
export function PromoBanner() {
  const titleId = useId();
  return (
    <Standalone>
      <aside className={styles.root} aria-labelledby={titleId}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>Exclusive Offer</p>
          <h2 id={titleId} className={styles.title}>
            Start Your GoHighLevel Trial Today
          </h2>
          <p className={styles.promise}>
            Get full access plus a bonus stack of snapshots, templates and training worth{' '}
            {bonusHeadline}.
          </p>
        </div>
        <ButtonLink to={paths.bonusStack} variant="inverse" size="lg">
          Claim Your Bonus Stack
        </ButtonLink>
      </aside>
    </Standalone>
  );
}
