import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { FieldError, RequiredMark } from './Field';
import { fieldProps, hintId } from './field-props';
import styles from './Field.module.css';

type Control<Element extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Element>,
  'className'
>;

type Changing<Element> = { target: Element; currentTarget: Element };

/** Fires a change if a visitor entered something before hydration. */
function useValueBeforeHydration<Element extends HTMLInputElement | HTMLSelectElement>(
  rendered: string | number | boolean | readonly string[] | undefined,
  onChange: ((event: never) => void) | undefined,
) {
  const ref = useRef<Element>(null);
  const isChecked = useRef(false);
  useEffect(() => {
    const element = ref.current;
    // Only once: then React gets the events.
    if (isChecked.current || !element) return;
    isChecked.current = true;
    const entered =
      element instanceof HTMLInputElement && element.type === 'checkbox'
        ? element.checked
        : element.value;
    if (rendered === undefined || String(entered) === String(rendered)) return;
    (onChange as ((event: Changing<Element>) => void) | undefined)?.({
      target: element,
      currentTarget: element,
    });
  }, [rendered, onChange]);
  return ref;
}

export function Input(input: Control<'input'>) {
  const { value, onChange } = input;
  const ref = useValueBeforeHydration<HTMLInputElement>(value, onChange);
  return <input ref={ref} className={styles.control} {...input} />;
}

export const Textarea = (textarea: Control<'textarea'>) => (
  <textarea className={styles.control} {...textarea} />
);

export function Select(select: Control<'select'>) {
  const { value, onChange } = select;
  const ref = useValueBeforeHydration<HTMLSelectElement>(value, onChange);
  return (
    <span className={styles.select}>
      <select ref={ref} className={styles.control} {...select} />
    </span>
  );
}

export interface CheckboxProps extends Omit<Control<'input'>, 'type' | 'id'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ id, label, hint, error, required, ...input }: CheckboxProps) {
  const { checked, onChange } = input;
  const ref = useValueBeforeHydration<HTMLInputElement>(checked, onChange);
  return (
    <div className={styles.root}>
      <div className={styles.choice}>
        <input
          ref={ref}
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
