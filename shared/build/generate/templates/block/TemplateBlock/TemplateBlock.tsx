import type { ReactNode } from 'react';
import styles from './TemplateBlock.module.css';

export interface TemplateBlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function TemplateBlock({ title, children }: TemplateBlockProps) {
  return (
    <div className={styles.root}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
