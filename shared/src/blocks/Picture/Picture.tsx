import type { ReactNode } from 'react';
import { PictureFigure, type PictureFigureProps } from './PictureFigure';
import styles from './Picture.module.css';

/** How pictures look in what it holds, such as the text of a post that the build has made into HTML. */
export function PictureLooks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

/** A picture with its caption: as many bytes as it is shown large, for both color schemes, enlarged by a click. */
export function Picture(props: PictureFigureProps) {
  return (
    <PictureLooks>
      <PictureFigure {...props} />
    </PictureLooks>
  );
}
