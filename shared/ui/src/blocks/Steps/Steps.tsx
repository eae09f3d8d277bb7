import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export interface Step {
  readonly title: string;
  readonly text: ReactNode;
}

export interface StepsProps {
  readonly items: readonly Step[];
  readonly headingLevel?: 3 | 4;
}

export function Steps({ items, headingLevel = 3 }: StepsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className={styles.root}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <Heading className={styles.title}>{title}</Heading>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
