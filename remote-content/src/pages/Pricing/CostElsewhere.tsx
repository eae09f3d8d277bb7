import { dollars } from '@site/site';
import {
  elsewhereAssumption,
  elsewhereTools,
  elsewhereTotal,
  elsewhereLabels,
} from '../../content/elsewhere';
import styles from './CostElsewhere.module.css';

export function CostElsewhere() {
  return (
    <>
      <ul className={styles.list}>
        {elsewhereTools.map(({ key, name, note, monthlyPrice }) => (
          <li key={key} className={styles.tool}>
            <span className={styles.name}>
              {name} <span className={styles.note}>{note}</span>
            </span>{' '}
            <span>{elsewhereLabels.perMonth(dollars(monthlyPrice))}</span>
          </li>
        ))}
        <li className={styles.tool} data-total="">
          <strong>{elsewhereLabels.total}</strong>{' '}
          <strong>{elsewhereLabels.perMonth(dollars(elsewhereTotal))}</strong>
        </li>
      </ul>
      <p className={styles.assumption}>{elsewhereAssumption}</p>
    </>
  );
}
