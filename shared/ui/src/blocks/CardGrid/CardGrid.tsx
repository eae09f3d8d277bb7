import type { ReactNode } from 'react';
import { Card, type CardProps } from '../Card/Card';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** Maximum; narrow containers show fewer. */
  readonly columns?: 2 | 3 | 4;
  readonly children: ReactNode;
}

export function CardGrid({ columns = 3, children }: CardGridProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.root} data-columns={columns}>
        {children}
      </div>
    </div>
  );
}

export interface TextCardsProps extends Omit<CardGridProps, 'children'> {
  readonly cards: readonly {
    readonly title: string;
    readonly text: string;
    readonly link?: string;
  }[];
  readonly headingLevel?: CardProps['headingLevel'];
}

export const TextCards = ({ cards, columns, headingLevel }: TextCardsProps) => (
  <CardGrid columns={columns}>
    {cards.map(({ title, text, link }) => (
      <Card key={title} title={title} href={link} headingLevel={headingLevel}>
        <p>{text}</p>
      </Card>
    ))}
  </CardGrid>
);
