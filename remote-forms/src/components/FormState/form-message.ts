import type { FieldContent, FormContent } from '../../content/form';
import type { Message } from '../../delivery/message/message';
import { controlOf } from './faults';

/** The field that only programs fill in; form back-ends know it by this name. */
export const HONEYPOT = '_gotcha';

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
    trapped: Boolean(data.get(HONEYPOT)),
  };
}

/** Whether a control holds what it was delivered with. */
function holdsDefault(control: ReturnType<typeof controlOf>): boolean {
  if (control instanceof HTMLSelectElement) {
    const index = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(index, 0);
  }
  if (control.type === 'checkbox')
    return (control as HTMLInputElement).checked === (control as HTMLInputElement).defaultChecked;
  return control.value === control.defaultValue;
}

/** Whether nobody has written anything into a form. */
export const isUntouched = (form: HTMLFormElement, { fields }: FormContent): boolean =>
  fields.every(({ name }) => holdsDefault(controlOf(form, name)));

/**
 * Writes a message back into the form that it came from. A field that says something else has it from the browser, which puts
 * back what it held when the page was left: what is written, before this code is there too, is in the message.
 */
export function fillIn(form: HTMLFormElement, { fields }: Message): void {
  for (const [name, value] of Object.entries(fields)) {
    // A release from before may have kept a field that there is no more.
    const control = controlOf(form, name) as ReturnType<typeof controlOf> | null;
    if (!control) continue;
    if (typeof value === 'string') control.value = value;
    else (control as HTMLInputElement).checked = value;
  }
}
