import { dollars } from '@site/site';
import {
  elsewhereAssumption,
  elsewhereTools,
  elsewhereTotal,
  elsewhereWords,
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
            <span>{elsewhereWords.perMonth(dollars(monthlyPrice))}</span>
          </li>
        ))}
        <li className={styles.tool} data-total="">
          <strong>{elsewhereWords.total}</strong>{' '}
          <strong>{elsewhereWords.perMonth(dollars(elsewhereTotal))}</strong>
        </li>
      </ul>
      <p className={styles.assumption}>{elsewhereAssumption}</p>
    </>
  );
}
