import type { ReactNode } from 'react';
import { PictureFigure, type PictureFigureProps } from './PictureFigure';
import styles from './Picture.module.css';

/** Styles picture elements that come as HTML, as in posts. */
export function PictureLooks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

export function Picture(props: PictureFigureProps) {
  return (
    <PictureLooks>
      <PictureFigure {...props} />
    </PictureLooks>
  );
}
