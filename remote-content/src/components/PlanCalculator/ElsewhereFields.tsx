import { amount, Checkbox, FieldError, fieldProps, Input } from '@site/ui';
import { elsewhereTitle, priceError, priceLabel } from './copy';
import { type ElsewhereKey, elsewhereHint, elsewhereTools } from '../../content/elsewhere';
import styles from './PlanCalculator.module.css';
import { priceLimits } from '../PlanCost/plan-cost';
import type { ToolEntries, ToolEntry } from './starting-entries';

interface ElsewhereFieldsProps {
  readonly tools: ToolEntries;
  readonly onChange: (key: ElsewhereKey, entry: Partial<ToolEntry>) => void;
}

interface ToolFieldsProps {
  readonly id: string;
  readonly name: string;
  readonly entry: ToolEntry;
  readonly onChange: (entry: Partial<ToolEntry>) => void;
}

function ToolFields({ id, name, entry, onChange }: ToolFieldsProps) {
  const isPrice = amount(entry.price, priceLimits) !== undefined;
  const price = { id: `${id}-price`, error: !isPrice && priceError };
  return (
    <div className={styles.tool}>
      <Checkbox
        id={id}
        label={name}
        checked={entry.used}
        onChange={(event) => onChange({ used: event.target.checked })}
      />
      <span className={styles.price}>
        <span aria-hidden="true">$</span>
        <Input
          {...fieldProps(price)}
          inputMode="decimal"
          autoComplete="off"
          aria-label={priceLabel(name)}
          value={entry.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </span>
      <div className={styles.priceError}>
        <FieldError id={price.id}>{price.error}</FieldError>
      </div>
    </div>
  );
}

export function ElsewhereFields({ tools, onChange }: ElsewhereFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{elsewhereTitle}</legend>
      <p className={styles.remark}>{elsewhereHint}</p>
      {elsewhereTools.map(({ key, name }) => (
        <ToolFields
          key={key}
          id={`calculator-tool-${key}`}
          name={name}
          entry={tools[key]}
          onChange={(entry) => onChange(key, entry)}
        />
      ))}
    </fieldset>
  );
}
