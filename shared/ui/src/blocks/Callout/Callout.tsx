import { Info, Lightbulb } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './Callout.module.css';

export type CalloutKind = 'tip' | 'info';

export interface CalloutProps {
  readonly kind: CalloutKind;
  readonly title: string;
  readonly children: ReactNode;
}

const icons = { tip: Lightbulb, info: Info } as const satisfies Record<CalloutKind, ComponentType>;

export function Callout({ kind, title, children }: CalloutProps) {
  const Icon = icons[kind];
  return (
    <div role="note" className={styles.root} data-kind={kind}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
