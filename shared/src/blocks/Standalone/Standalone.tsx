import type { ReactNode } from 'react';
import styles from './Standalone.module.css';

export interface StandaloneProps {
  readonly width?: 'page' | 'text';
  readonly children: ReactNode;
}

/**
 * Gives a block its own gutter and vertical space where it stands directly on a page, and none
 * where a PageSection or an article around it already gives them.
 */
export function Standalone({ width = 'page', children }: StandaloneProps) {
  return (
    <div className={styles.root} data-band="plain" data-width={width}>
      {children}
    </div>
  );
}
