import { Check, Dot, X } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './CheckList.module.css';

export type CheckListKind = 'check' | 'cross' | 'dot';

export interface CheckListProps {
  readonly items: readonly ReactNode[];
  readonly kind?: CheckListKind;
}

const icons = { check: Check, cross: X, dot: Dot } as const satisfies Record<
  CheckListKind,
  ComponentType
>;

export function CheckList({ items, kind = 'check' }: CheckListProps) {
  const Icon = icons[kind];
  return (
    <ul className={styles.root} data-kind={kind}>
      {items.map((item, index) => (
        <li key={index} className={styles.item}>
          <span className={styles.icon}>
            <Icon aria-hidden="true" />
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
