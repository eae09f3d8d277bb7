import { useId } from 'react';
import { dollars, formatCount } from '@site/site';
import { Field } from '../Field/Field';
import { Input, Select } from '../Field/controls';
import { fieldProps } from '../Field/field-props';
import { type Limits, wholeNumber } from './typed-number';

export interface CountFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly limits: Limits;
  readonly onChange: (value: string) => void;
}

export function CountField({ label, hint, value, limits, onChange }: CountFieldProps) {
  const { min, max } = limits;
  const error =
    wholeNumber(value, limits) === undefined &&
    `Enter a whole number from ${min} to ${formatCount(max)}.`;
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

interface PricedPlan {
  readonly name: string;
  readonly monthlyPrice: number;
}

export interface PlanFieldProps<Key extends string> {
  readonly label: string;
  readonly plans: Readonly<Record<Key, PricedPlan>>;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

export function PlanField<Key extends string>(props: PlanFieldProps<Key>) {
  const { label, plans, value, onChange } = props;
  const field = { id: useId() };
  const keys = Object.keys(plans) as Key[];
  return (
    <Field {...field} label={label}>
      <Select
        {...fieldProps(field)}
        value={value}
        onChange={({ target }) => onChange(keys.find((key) => key === target.value) ?? value)}
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {`${plans[key].name}, ${dollars(plans[key].monthlyPrice)}/month`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
