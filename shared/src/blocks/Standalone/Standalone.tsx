import type { ReactNode } from 'react';
import styles from './Standalone.module.css';

export interface StandaloneProps {
  readonly width?: 'page' | 'text';
  readonly children: ReactNode;
}

/**
 * Adds gutter and vertical space to a block directly on a page; none inside a PageSection or
 * article.
 */
export function Standalone({ width = 'page', children }: StandaloneProps) {
  return (
    <div className={styles.root} data-band="plain" data-width={width}>
      {children}
    </div>
  );
}
