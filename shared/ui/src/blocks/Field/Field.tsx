import type { ReactNode } from 'react';
import { errorId, hintId } from './field-props';
import styles from './Field.module.css';

export interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Give it `fieldProps` of the same id, hint and error. */
  readonly children: ReactNode;
}

export function Field({ id, label, required, hint, error, children }: FieldProps) {
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Joined to the label's last word, so that it never wraps alone. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={errorId(id)} className={styles.error}>
      {children}
    </p>
  );
}
