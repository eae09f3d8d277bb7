import type { MouseEvent } from 'react';
import { formTexts } from '../FormState/form-content';
import type { FieldError } from '../FormState/field-errors';
import { FormAlert } from './FormAlert';
import styles from './DeliveryForm.module.css';

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly idOf: (fieldName: string) => string;
}

/** The router would treat the anchor as a navigation. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

export function ErrorSummary({ errors, idOf }: ErrorSummaryProps) {
  return (
    <FormAlert title={formTexts.errorsTitle} focused>
      <ul className={styles.errors}>
        {errors.map(({ name, text }) => (
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
