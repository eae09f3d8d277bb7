import type { FieldContent, FormContent } from '../../content/form';

export interface Fault {
  readonly name: string;
  readonly text: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as Control;

/** Our words for what the browser's own check found; its own words for what we have none for. */
function textOf({ faults }: FieldContent, { validity, validationMessage }: Control): string {
  const known = validity.valueMissing ? faults.missing : faults.mismatch;
  return known ?? validationMessage;
}

/** Takes a form in the page, gives what the browser finds wrong with it, in the order of the fields. */
export const faultsOf = (form: HTMLFormElement, { fields }: FormContent): readonly Fault[] =>
  fields.flatMap((field) => {
    const control = controlOf(form, field.name);
    return control.validity.valid ? [] : [{ name: field.name, text: textOf(field, control) }];
  });
