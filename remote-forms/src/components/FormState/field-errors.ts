import { type FieldContent, type FormContent, formTexts } from './form-content';
import { explainUndeliverable } from './undeliverable';

export interface FieldError {
  readonly name: string;
  readonly text: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as Control;

/** Browsers accept a blank as input. */
const isMissing = ({ required }: FieldContent, { validity, value }: Control) =>
  validity.valueMissing || (required && value.trim() === '');

function textOf(field: FieldContent, control: Control): string {
  const { missing, mismatch } = field.errors;
  return (isMissing(field, control) ? missing : mismatch) ?? control.validationMessage;
}

export const findErrors = (form: HTMLFormElement, { fields }: FormContent): readonly FieldError[] =>
  fields.flatMap((field) => {
    const control = controlOf(form, field.name);
    const isFine = control.validity.valid && !isMissing(field, control);
    return isFine ? [] : [{ name: field.name, text: textOf(field, control) }];
  });

/** Addresses that probably cannot receive mail; the visitor decides. */
export const findDoubts = (form: HTMLFormElement, { fields }: FormContent): readonly FieldError[] =>
  fields.flatMap((field) => {
    const { type, value, validity } = controlOf(form, field.name);
    const reason = type === 'email' && value && validity.valid && explainUndeliverable(value);
    return reason ? [{ name: field.name, text: formTexts.doubtful(value, reason) }] : [];
  });
