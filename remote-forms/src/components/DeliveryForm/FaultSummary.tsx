import type { MouseEvent } from 'react';
import { formTexts } from '../../content/form';
import type { Fault } from '../FormState/faults';
import { FormAlert } from './FormAlert';
import styles from './DeliveryForm.module.css';

interface FaultSummaryProps {
  readonly faults: readonly Fault[];
  readonly idOf: (fieldName: string) => string;
}

/** The router would treat the anchor as a navigation. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

export function FaultSummary({ faults, idOf }: FaultSummaryProps) {
  return (
    <FormAlert title={formTexts.faultsTitle} focused>
      <ul className={styles.faults}>
        {faults.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}
