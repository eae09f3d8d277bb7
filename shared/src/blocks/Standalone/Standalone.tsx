import type { ReactNode } from 'react';
import styles from './Standalone.module.css';

export interface StandaloneProps {
  readonly width?: 'page' | 'text';
  readonly children: ReactNode;
}

/** For a block directly on a page; not inside a PageSection or article. */
export function Standalone({ width = 'page', children }: StandaloneProps) {
  return (
    <div className={styles.root} data-band="plain" data-width={width}>
      {children}
    </div>
  );
}
