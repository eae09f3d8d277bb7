import { DataTable, dollars } from '@site/shared';
import {
  elsewhereAssumption,
  elsewhereTable,
  elsewhereTools,
  elsewhereTotal,
} from '../../content/elsewhere';
import styles from './CostElsewhere.module.css';

/** What each tool would cost on its own, and all of them together. */
export function CostElsewhere() {
  const tools = elsewhereTools.map(({ name, note, monthlyPrice }) => [
    name,
    note,
    dollars(monthlyPrice),
  ]);
  const total = [elsewhereTable.total, elsewhereTable.totalNote, dollars(elsewhereTotal)];
  return (
    <>
      <DataTable
        caption={elsewhereTable.caption}
        head={elsewhereTable.head}
        rows={[...tools, total]}
      />
      <p className={styles.assumption}>{elsewhereAssumption}</p>
    </>
  );
}
