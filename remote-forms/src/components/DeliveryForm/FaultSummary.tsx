import type { MouseEvent } from 'react';
import { formTexts } from '../../content/form';
import type { Fault } from '../FormState/faults';
import { FormAlert } from './FormAlert';
import styles from './DeliveryForm.module.css';

interface FaultSummaryProps {
  readonly faults: readonly Fault[];
  readonly idOf: (fieldName: string) => string;
}

/** The router would take the plain anchor for a change of page. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** Every fault of the form in the words that stand beside its field, each leading there. */
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
