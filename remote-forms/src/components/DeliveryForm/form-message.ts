import type { FieldContent, FormContent } from '../../content/form';
import type { Message } from '../../delivery/message';
import { controlOf } from './faults';

/** The field that only programs fill in; form back-ends know it by this name. */
export const TRAP = '_gotcha';

/** What a ticked box is sent as where there is no JavaScript. */
export const TICKED = 'true';

function valueOf(data: FormData, { kind, name }: FieldContent): string | boolean {
  const value = data.get(name);
  if (kind === 'checkbox') return value !== null;
  return typeof value === 'string' ? value : '';
}

/** Takes a form in the page, gives what it says now, exactly as typed. */
export function messageOf(form: HTMLFormElement, { name, fields }: FormContent): Message {
  const data = new FormData(form);
  return {
    form: name,
    fields: Object.fromEntries(fields.map((field) => [field.name, valueOf(data, field)])),
    trapped: Boolean(data.get(TRAP)),
  };
}

/** Writes a message back into the form that it came from. */
export function fillIn(form: HTMLFormElement, { fields }: Message): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = controlOf(form, name);
    if (typeof value === 'string') control.value = value;
    else (control as HTMLInputElement).checked = value;
  }
}
