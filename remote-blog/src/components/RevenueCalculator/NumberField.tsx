import { Field, fieldProps, Input } from '@site/shared';
import { useId } from 'react';
import { wholeNumber } from './revenue';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly limits: { readonly min: number; readonly max: number };
  readonly onChange: (value: string) => void;
}

/** A field for a whole number; says what is wrong while the text is none within the limits. */
export function NumberField({ label, hint, value, limits, onChange }: NumberFieldProps) {
  const { min, max } = limits;
  const error =
    wholeNumber(value, limits) === undefined &&
    `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`;
  const field = { id: useId(), hint, error };
  return (
    <Field {...field} label={label}>
      <Input
        {...fieldProps(field)}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
