import { type ReactNode, useId } from 'react';
import { bonusDelivery, bonusHeadline, bonusTotal } from '@site/site/figures';
import { dollars } from '@site/site';
import { Standalone } from '../Standalone/Standalone';
import { TrialLink } from '../TrialLink/TrialLink';
import { type BonusItem, bonusItems } from './bonus-items';
import styles from './BonusStack.module.css';

export interface BonusStackProps {
  readonly title?: string;
  readonly intro?: ReactNode;
  readonly cta?: boolean;
}

const defaultIntro = `Start your trial through our link and we add a bonus stack worth ${bonusHeadline}, at no cost to you.`;

export function BonusStack({
  title = 'Your bonus stack',
  intro = defaultIntro,
  cta = true,
}: BonusStackProps) {
  const titleId = useId();
  return (
    <Standalone>
      <section className={styles.root} aria-labelledby={titleId}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.intro}>{intro}</p>
        </header>
        <ul className={styles.items}>
          {bonusItems.map((item) => (
            <Bonus key={item.title} {...item} />
          ))}
        </ul>
        <BonusTotal cta={cta} />
      </section>
    </Standalone>
  );
}

function Bonus({ icon, title, description, value }: BonusItem) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.value}>{dollars(value)} value</p>
      <p className={styles.description}>{description}</p>
    </li>
  );
}

function BonusTotal({ cta }: { cta: boolean }) {
  return (
    <div className={styles.footer}>
      <p className={styles.total}>
        <span className={styles.totalLabel}>Total value</span>{' '}
        <strong className={styles.totalAmount}>{dollars(bonusTotal)}</strong>
      </p>
      <p className={styles.delivery}>
        Delivered {bonusDelivery} of signup confirmation or manual verification.
      </p>
      {cta && <TrialLink placement="trial-inline" />}
    </div>
  );
}
