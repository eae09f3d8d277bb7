import { Checkbox, Input } from '@site/shared';
import { elsewhereTitle, priceLabel } from './words';
import { type ElsewhereKey, elsewhereHint, elsewhereTools } from '../../content/elsewhere';
import styles from './PlanCalculator.module.css';
import { PRICE_LIMIT } from '../PlanCost/entries';
import type { ToolEntries, ToolEntry } from './starting-entries';

interface ElsewhereFieldsProps {
  readonly tools: ToolEntries;
  readonly onChange: (key: ElsewhereKey, entry: Partial<ToolEntry>) => void;
}

/** Which tools are paid for today, at prices that can be corrected. */
export function ElsewhereFields({ tools, onChange }: ElsewhereFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{elsewhereTitle}</legend>
      <p className={styles.remark}>{elsewhereHint}</p>
      {elsewhereTools.map(({ key, name }) => (
        <div key={key} className={styles.tool}>
          <Checkbox
            id={`calculator-tool-${key}`}
            label={name}
            checked={tools[key].used}
            onChange={(event) => onChange(key, { used: event.target.checked })}
          />
          <span className={styles.price}>
            <span aria-hidden="true">$</span>
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              max={PRICE_LIMIT}
              step="any"
              aria-label={priceLabel(name)}
              value={tools[key].price}
              onChange={(event) => onChange(key, { price: event.target.value })}
            />
          </span>
        </div>
      ))}
    </fieldset>
  );
}
