import type { Crumb } from '@site/site';
import { PlaceLink } from '../PlaceLink/PlaceLink';
import styles from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  readonly items: readonly Crumb[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const here = items.length - 1;
  return (
    <nav className={styles.root} aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ name, path }, index) => (
          <li key={path} className={styles.item}>
            {index === here ? (
              <span aria-current="page">{name}</span>
            ) : (
              <PlaceLink to={path} className={styles.link}>
                {name}
              </PlaceLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
