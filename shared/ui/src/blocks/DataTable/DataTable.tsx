import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface DataTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** In the order of `head`; a row's first cell is its header. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Explicit roles: browsers drop a table's semantics when CSS changes its display. */
export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <table role="table" className={styles.table} data-columns={head.length}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {head.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <DataRow key={index} head={head} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function DataRow({ head, row }: { head: readonly string[]; row: readonly ReactNode[] }) {
  const [name, ...values] = row;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      {values.map((value, index) => (
        <td key={head[index + 1]} role="cell">
          <span className={styles.label} aria-hidden="true">
            {head[index + 1]}
          </span>{' '}
          {typeof value === 'string' ? <span className={styles.value}>{value}</span> : value}
        </td>
      ))}
    </tr>
  );
}
