import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export interface ProseProps {
  readonly children: ReactNode;
}

/** Running text: sets headings, paragraphs, lists, quotes and code inside it for reading. */
export function Prose({ children }: ProseProps) {
  return <div className={styles.root}>{children}</div>;
}

export interface ProseHtmlProps {
  readonly id?: string;
  /** Sanitized HTML. */
  readonly html: string;
}

/** Running text that a build has made into HTML. */
export function ProseHtml({ id, html }: ProseHtmlProps) {
  return <div id={id} className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}
