import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'solid' | 'warning';
}

export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={styles.root} data-tone={tone}>
      {children}
    </span>
  );
}
