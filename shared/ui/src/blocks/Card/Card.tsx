import type { ReactNode } from 'react';
import { PlaceLink } from '../PlaceLink/PlaceLink';
import styles from './Card.module.css';

export type CardTone = 'plain' | 'tinted' | 'success' | 'warning' | 'danger';

export interface CardProps {
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  /** Makes the whole card a link, named by its title. */
  readonly href?: string;
  readonly headingLevel?: 2 | 3 | 4;
  readonly tone?: CardTone;
  readonly children: ReactNode;
}

export function Card({ title, icon, href, headingLevel = 3, tone = 'plain', children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.root} data-tone={tone} data-linked={href ? '' : undefined}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {title && (
        <Heading className={styles.title}>
          {href ? (
            <PlaceLink to={href} className={styles.link}>
              {title}
            </PlaceLink>
          ) : (
            title
          )}
        </Heading>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
