import { DRAFT } from '@site/shared/contract/page-data';

type Fields = Readonly<Record<string, string | boolean>>;

/** Lists and larger boxes have what is used of it here. */
type Control = HTMLInputElement;

/** The name by which a form's receiver knows it; a form without one sends nothing. */
const nameOf = ({ elements }: HTMLFormElement) =>
  (elements.namedItem('form') as Control | null)?.value;

/** What was written into a form, by the names of its fields. Throws where storage is blocked or spoilt. */
function fieldsOf(name: string): Fields {
  const draft = JSON.parse(sessionStorage.getItem(DRAFT + name) ?? '{}') as {
    readonly message?: { readonly fields: Fields };
  };
  return draft.message?.fields ?? {};
}

function fillIn(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(fieldsOf(nameOf(form) ?? ''))) {
    const control = form.elements.namedItem(name) as Control | null;
    if (control)
      Object.assign(control, control.type === 'checkbox' ? { checked: value } : { value });
  }
}

function keep({ form, name, type, checked, value }: Control): void {
  const formName = form && nameOf(form);
  if (!formName) return;
  const fields = { ...fieldsOf(formName), [name]: type === 'checkbox' ? checked : value };
  const message = { form: formName, fields, trapped: false };
  sessionStorage.setItem(DRAFT + formName, JSON.stringify({ message }));
}

/** Shows in the forms of this page what was written into them on an earlier one. */
export function fillInForms(): void {
  try {
    for (const form of document.forms) fillIn(form);
  } catch {
    // There is nothing to show where storage is blocked or spoilt.
  }
}

/** Keeps what is written into a form as long as its own code is not there to do so. */
export function keepDrafts(): void {
  // By then a browser that has come back has put what was in the form when this page was left.
  window.addEventListener('pageshow', fillInForms);
  document.addEventListener('input', ({ target }) => {
    if (document.documentElement.dataset.application === 'alive') return;
    try {
      keep(target as Control);
    } catch {
      // What was written lasts as long as the page.
    }
  });
}
