import { useId } from 'react';
import { PlaceLink } from '../PlaceLink/PlaceLink';
import { Standalone } from '../Standalone/Standalone';
import styles from './RelatedLinks.module.css';

export interface RelatedLink {
  readonly title: string;
  readonly path: string;
}

export interface RelatedLinksProps {
  readonly links: readonly RelatedLink[];
  readonly title?: string;
}

export function RelatedLinks({ links, title = 'Related resources' }: RelatedLinksProps) {
  const titleId = useId();
  return (
    <Standalone>
      <nav className={styles.root} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.path}>
              <PlaceLink to={link.path} className={styles.link}>
                {link.title}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
    </Standalone>
  );
}
