import { type FieldContent, type FormContent, formTexts } from '../../content/form';
import { whyUndeliverable } from './undeliverable';

export interface Fault {
  readonly name: string;
  readonly text: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as Control;

/** Browsers take a blank for something that was entered. */
const isMissing = ({ required }: FieldContent, { validity, value }: Control) =>
  validity.valueMissing || (required && value.trim() === '');

/** Our words for what the browser's own check found; its own words for what we have none for. */
function textOf(field: FieldContent, control: Control): string {
  const { missing, mismatch } = field.faults;
  return (isMissing(field, control) ? missing : mismatch) ?? control.validationMessage;
}

/** What is wrong with the fields of a form in the page, in their order. */
export const faultsOf = (form: HTMLFormElement, { fields }: FormContent): readonly Fault[] =>
  fields.flatMap((field) => {
    const control = controlOf(form, field.name);
    const isFine = control.validity.valid && !isMissing(field, control);
    return isFine ? [] : [{ name: field.name, text: textOf(field, control) }];
  });

/** Addresses that no mail can reach, as far as anybody can tell from here: for the visitor to decide. */
export const doubtsOf = (form: HTMLFormElement, { fields }: FormContent): readonly Fault[] =>
  fields.flatMap((field) => {
    const { type, value, validity } = controlOf(form, field.name);
    const why = type === 'email' && value && validity.valid && whyUndeliverable(value);
    return why ? [{ name: field.name, text: formTexts.doubtful(value, why) }] : [];
  });
