import { dollars } from '@site/site';
import { Badge } from '@site/ui';
import { useId } from 'react';
import { priceCardCopy as copy } from './copy';
import styles from './PriceCard.module.css';

export interface PackageOffer {
  readonly name: string;
  readonly fee: number;
  readonly included: string;
  readonly work: string;
}

export function PriceCard({ packages }: { readonly packages: readonly PackageOffer[] }) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {copy.title} <Badge>{copy.label}</Badge>
      </h3>
      <ul className={styles.packages}>
        {packages.map(({ name, fee, included, work }) => (
          <li key={name} className={styles.package}>
            <p className={styles.name}>{name}</p>
            <p className={styles.price}>
              <strong>{dollars(fee)}</strong> {copy.period}
            </p>
            <dl className={styles.facts}>
              <dt>{copy.included}</dt>
              <dd>{included}</dd>
              <dt>{copy.work}</dt>
              <dd>{work}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
