import { DataTable } from '@site/ui';
import { Check, Minus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import styles from './ComparisonTable.module.css';

type ComparisonStatus = 'yes' | 'limited' | 'no';

interface ComparisonCell {
  readonly status: ComparisonStatus;
  readonly text: string;
}

interface ComparisonTableProps {
  readonly caption: string;
  readonly tools: readonly string[];
  readonly rows: readonly { readonly feature: string; readonly cells: readonly ComparisonCell[] }[];
}

const statuses = {
  yes: { word: 'Yes', Icon: Check },
  limited: { word: 'Limited', Icon: Minus },
  no: { word: 'No', Icon: X },
} as const satisfies Record<ComparisonStatus, { word: string; Icon: ComponentType }>;

export function ComparisonTable({ caption, tools, rows }: ComparisonTableProps) {
  return (
    <DataTable
      caption={caption}
      head={['Feature', ...tools]}
      rows={rows.map(({ feature, cells }) => [feature, ...cells.map(statusOf)])}
    />
  );
}

function statusOf({ status, text }: ComparisonCell) {
  const { word, Icon } = statuses[status];
  return (
    <span className={styles.status} data-status={status}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span>
        <span className="visually-hidden">{word}: </span>
        {text}
      </span>
    </span>
  );
}
