import { type ReactNode, useId } from 'react';
import { Standalone } from '../Standalone/Standalone';
import { TrialLink } from '../TrialLink/TrialLink';
import styles from './CtaBand.module.css';

export interface CtaBandProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly ctaText?: string;
}

export function CtaBand({ title, text, ctaText }: CtaBandProps) {
  const titleId = useId();
  return (
    <Standalone>
      <section className={styles.root} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <TrialLink placement="trial-inline" variant="inverse" size="lg">
          {ctaText}
        </TrialLink>
      </section>
    </Standalone>
  );
}
