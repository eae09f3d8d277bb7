import { dollars } from '@site/site';
import type { Offer } from '../../content/offer';
import styles from './PriceBox.module.css';

export function PriceBox({ monthlyPrice, label, text }: Offer['cost']) {
  return (
    <aside className={styles.box} aria-label="What it costs">
      <h3 className={styles.heading}>What it costs</h3>
      {monthlyPrice !== undefined && (
        <p className={styles.price}>
          {dollars(monthlyPrice)}
          <span className={styles.period}>/month</span>
        </p>
      )}
      <p className={styles.label}>{label}</p>
      <p className={styles.text}>{text}</p>
    </aside>
  );
}
