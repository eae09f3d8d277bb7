import { type ReactNode, useId } from 'react';
import { Standalone } from '../Standalone/Standalone';
import { TrialLink, type TrialPlacement } from '../TrialLink/TrialLink';
import styles from './CtaBand.module.css';

export interface CtaBandProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly ctaText?: string;
  readonly dataCta?: TrialPlacement;
}

export function CtaBand({ title, text, ctaText, dataCta = 'trial-inline' }: CtaBandProps) {
  const titleId = useId();
  return (
    <Standalone>
      <section className={styles.root} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <TrialLink placement={dataCta} variant="inverse" size="lg">
          {ctaText}
        </TrialLink>
      </section>
    </Standalone>
  );
}
