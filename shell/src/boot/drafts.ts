import { DRAFT, type Fields, isFields } from '@site/shared/contract/page-data';
import { afterPaint } from './timing';

/** Lists and larger boxes have what is used of it here. */
type Control = HTMLInputElement;

interface Draft {
  readonly message?: { readonly fields?: unknown };
}

/** The key of a form by the name by which its receiver knows it; one without a name sends nothing. */
const nameOf = ({ elements }: HTMLFormElement) =>
  (elements.namedItem('form') as Control | null)?.value;

/** What was written into a form, by the names of its fields. A page without such forms asks no storage, which takes long. */
function fieldsOf(name: string | undefined): Fields {
  const draft =
    name && (JSON.parse(sessionStorage.getItem(DRAFT + name) ?? '0') as Draft | null | 0);
  const fields = draft && draft.message?.fields;
  return isFields(fields) ? fields : {};
}

/** Shows in the forms of this page what was written into them before. */
export function fillInForms(): void {
  try {
    for (const form of document.forms)
      for (const [name, value] of Object.entries(fieldsOf(nameOf(form))))
        Object.assign(
          form.elements.namedItem(name) ?? {},
          typeof value === 'string' ? { value } : { checked: value },
        );
  } catch {
    // There is nothing to show where storage is blocked or spoilt.
  }
}

function keep({ target }: Event): void {
  const { form: place, name, type, checked, value } = target as Control;
  try {
    const form = place && nameOf(place);
    if (!form) return;
    const fields = { ...fieldsOf(form), [name]: type === 'checkbox' ? checked : value };
    sessionStorage.setItem(
      DRAFT + form,
      JSON.stringify({ message: { form, fields, trapped: false } }),
    );
  } catch {
    // What was written lasts as long as the page.
  }
}

/** Keeps what is written into a form at once; its own code, which may not be there yet, does so by itself. */
export function keepDrafts(): void {
  // A browser that has come back puts into the form what was in it when this page was left: Chromium once the document is read,
  // others by the time that it has loaded, which a file can hold up. A page that it has kept is shown first.
  document.addEventListener('DOMContentLoaded', () => afterPaint(fillInForms));
  window.addEventListener('pageshow', ({ persisted }) =>
    persisted ? afterPaint(fillInForms) : fillInForms(),
  );
  // On its way down: React stops what happens to a part that it has not taken over yet.
  document.addEventListener('input', keep, true);
}
