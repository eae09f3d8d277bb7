import type { FieldContent, FormContent } from './form-content';
import type { Message } from '../../delivery/message/message';
import { controlOf } from './field-errors';

/** Form back-ends know the honeypot by this name. */
export const HONEYPOT = '_gotcha';

/** Value of a ticked box without JavaScript. */
export const TICKED = 'true';

function valueOf(data: FormData, { kind, name }: FieldContent): string | boolean {
  const value = data.get(name);
  if (kind === 'checkbox') return value !== null;
  return typeof value === 'string' ? value : '';
}

export function messageOf(form: HTMLFormElement, { name, fields }: FormContent): Message {
  const data = new FormData(form);
  return {
    form: name,
    fields: Object.fromEntries(fields.map((field) => [field.name, valueOf(data, field)])),
    trapped: Boolean(data.get(HONEYPOT)),
  };
}

function hasDefaultValue(control: ReturnType<typeof controlOf>): boolean {
  if (control instanceof HTMLSelectElement) {
    const index = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(index, 0);
  }
  if (control.type === 'checkbox')
    return (control as HTMLInputElement).checked === (control as HTMLInputElement).defaultChecked;
  return control.value === control.defaultValue;
}

export const isUntouched = (form: HTMLFormElement, { fields }: FormContent): boolean =>
  fields.every(({ name }) => hasDefaultValue(controlOf(form, name)));

/** The message is newer than what the browser restored: it has everything that was typed. */
export function fillIn(form: HTMLFormElement, { fields }: Message): void {
  for (const [name, value] of Object.entries(fields)) {
    // An earlier release may have saved a field that no longer exists.
    const control = controlOf(form, name) as ReturnType<typeof controlOf> | null;
    if (!control) continue;
    if (typeof value === 'string') control.value = value;
    else (control as HTMLInputElement).checked = value;
  }
}
