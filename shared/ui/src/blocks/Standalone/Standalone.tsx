import type { ReactNode } from 'react';
import styles from './Standalone.module.css';

/** For a block directly on a page; not inside a PageSection or article. */
export function Standalone({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.root} data-band="plain">
      {children}
    </div>
  );
}
