import { Checkbox, CountField } from '@site/ui';
import { needLabels, needsTitle, optionLabels } from './copy';
import styles from './PlanCalculator.module.css';
import { countLimits } from '../PlanCost/plan-cost';
import type { Count, NeedEntries, Option } from './starting-entries';

const counts = ['ownAccounts', 'clients'] as const satisfies readonly Count[];
const options = ['whiteLabel', 'resell', 'mobileApp'] as const satisfies readonly Option[];

interface NeedsFieldsProps {
  readonly needs: NeedEntries;
  readonly onChange: (entry: Partial<NeedEntries>) => void;
}

export function NeedsFields({ needs, onChange }: NeedsFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{needsTitle}</legend>
      {counts.map((key) => (
        <CountField
          key={key}
          {...needLabels[key]}
          value={needs[key]}
          limits={countLimits}
          onChange={(count) => onChange({ [key]: count })}
        />
      ))}
      {options.map((key) => (
        <Checkbox
          key={key}
          id={`calculator-${key}`}
          label={optionLabels[key]}
          checked={needs[key]}
          onChange={(event) => onChange({ [key]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
