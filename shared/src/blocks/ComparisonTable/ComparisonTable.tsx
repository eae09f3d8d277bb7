import { Check, Minus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import tableStyles from '../DataTable/DataTable.module.css';
import styles from './ComparisonTable.module.css';

export type ComparisonStatus = 'yes' | 'limited' | 'no';

export interface ComparisonCell {
  readonly status: ComparisonStatus;
  readonly text: string;
}

export interface ComparisonRow {
  readonly feature: string;
  /** In the order of `tools`. */
  readonly cells: readonly ComparisonCell[];
}

export interface ComparisonTableProps {
  readonly caption: string;
  readonly tools: readonly string[];
  readonly rows: readonly ComparisonRow[];
}

const statuses = {
  yes: { word: 'Yes', Icon: Check },
  limited: { word: 'Limited', Icon: Minus },
  no: { word: 'No', Icon: X },
} as const satisfies Record<ComparisonStatus, { word: string; Icon: ComponentType }>;

/** Explicit roles: browsers drop a table's semantics when CSS changes its display. */
export function ComparisonTable({ caption, tools, rows }: ComparisonTableProps) {
  return (
    <table role="table" className={tableStyles.table}>
      <caption className={tableStyles.caption}>{caption}</caption>
      <thead role="rowgroup" className={tableStyles.head}>
        <tr role="row">
          {['Feature', ...tools].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <FeatureRow key={row.feature} row={row} tools={tools} />
        ))}
      </tbody>
    </table>
  );
}

function FeatureRow({ row, tools }: { row: ComparisonRow; tools: readonly string[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.feature}
      </th>
      {row.cells.map((cell, column) => (
        <td key={tools[column]} role="cell">
          <span className={tableStyles.label} aria-hidden="true">
            {tools[column]}
          </span>{' '}
          <Status {...cell} />
        </td>
      ))}
    </tr>
  );
}

function Status({ status, text }: ComparisonCell) {
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
