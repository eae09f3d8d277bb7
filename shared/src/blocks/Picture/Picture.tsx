import type { ReactNode } from 'react';
import { PictureFigure, type PictureFigureProps } from './PictureFigure';
import styles from './Picture.module.css';

export function PictureLooks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

/** For both color schemes; a click enlarges it. */
export function Picture(props: PictureFigureProps) {
  return (
    <PictureLooks>
      <PictureFigure {...props} />
    </PictureLooks>
  );
}
