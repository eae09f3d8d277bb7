import { Checkbox, Field, Input, Select, Textarea, fieldProps } from '@site/ui';
import type { CheckboxField, FieldContent } from '../FormState/form-content';
import { TICKED } from '../FormState/form-message';

interface FormFieldProps {
  readonly id: string;
  readonly field: FieldContent;
  readonly error?: string;
  readonly disabled: boolean;
}

type Attributes = ReturnType<typeof fieldProps> & { readonly disabled: boolean };
type LabelledField = Exclude<FieldContent, CheckboxField>;

function Control({ field, attributes }: { field: LabelledField; attributes: Attributes }) {
  const { name, kind } = field;
  if (kind === 'textarea') return <Textarea name={name} rows={field.rows} {...attributes} />;
  if (kind === 'input') {
    return (
      <Input name={name} type={field.type} autoComplete={field.autoComplete} {...attributes} />
    );
  }
  return (
    <Select name={name} {...attributes}>
      {field.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** Uncontrolled, so that hydration keeps what was typed. */
export function FormField({ id, field, error, disabled }: FormFieldProps) {
  const { kind, name, label, required, hint } = field;
  const state = { id, required, hint, error };
  if (kind === 'checkbox') {
    return <Checkbox name={name} value={TICKED} label={label} disabled={disabled} {...state} />;
  }
  return (
    <Field label={label} {...state}>
      <Control field={field} attributes={{ ...fieldProps(state), disabled }} />
    </Field>
  );
}
