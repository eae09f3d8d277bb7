import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

export interface ProseHtmlProps {
  readonly id?: string;
  readonly html: string;
}

export function ProseHtml({ id, html }: ProseHtmlProps) {
  return <div id={id} className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}
