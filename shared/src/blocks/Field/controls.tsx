import type { ComponentProps, ReactNode } from 'react';
import { FieldError, RequiredMark } from './Field';
import { fieldProps, hintId } from './field-props';
import styles from './Field.module.css';

type Control<Element extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Element>,
  'className'
>;

export const Input = (input: Control<'input'>) => <input className={styles.control} {...input} />;

export const Textarea = (textarea: Control<'textarea'>) => (
  <textarea className={styles.control} {...textarea} />
);

export const Select = (select: Control<'select'>) => (
  <span className={styles.select}>
    <select className={styles.control} {...select} />
  </span>
);

export interface CheckboxProps extends Omit<Control<'input'>, 'type' | 'id'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox with its own label, hint and error: it needs no Field around it. */
export function Checkbox({ id, label, hint, error, required, ...input }: CheckboxProps) {
  return (
    <div className={styles.root}>
      <div className={styles.choice}>
        <input
          type="checkbox"
          className={styles.checkbox}
          {...fieldProps({ id, required, hint, error })}
          {...input}
        />
        <label htmlFor={id} className={styles.choiceLabel}>
          {label}
          {required && <RequiredMark />}
        </label>
      </div>
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
