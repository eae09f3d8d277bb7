import { DRAFT, type Fields, isFields } from '@site/contract/page-data';
import { afterPaint } from './timing';

/** Lists and text areas have the same properties. */
type Control = HTMLInputElement;

interface Draft {
  readonly message?: { readonly fields?: unknown };
}

/** A form without a name sends nothing. */
const formName = ({ elements }: HTMLFormElement) =>
  (elements.namedItem('form') as Control | null)?.value;

/** Pages without forms skip the storage: reading it is slow. */
function savedFields(name: string | undefined): Fields {
  const draft =
    name && (JSON.parse(sessionStorage.getItem(DRAFT + name) ?? '0') as Draft | null | 0);
  const fields = draft && draft.message?.fields;
  return isFields(fields) ? fields : {};
}

export function restoreDrafts(): void {
  try {
    for (const form of document.forms)
      for (const [name, value] of Object.entries(savedFields(formName(form))))
        Object.assign(
          form.elements.namedItem(name) ?? {},
          typeof value === 'string' ? { value } : { checked: value },
        );
  } catch {
    // Storage is blocked or corrupt.
  }
}

function saveDraft({ target }: Event): void {
  const { form: element, name, type, checked, value } = target as Control;
  try {
    const form = element && formName(element);
    if (!form) return;
    const fields = { ...savedFields(form), [name]: type === 'checkbox' ? checked : value };
    sessionStorage.setItem(
      DRAFT + form,
      JSON.stringify({ message: { form, fields, trapped: false } }),
    );
  } catch {
    // The draft is lost when the page is left.
  }
}

/** Until the form's own code does so (remote-forms/src/delivery/message/draft.ts). */
export function attachDrafts(): void {
  // A browser that navigates back restores its own form values: Chromium at DOMContentLoaded,
  // others by `load`. A page from the back/forward cache is painted first.
  document.addEventListener('DOMContentLoaded', () => afterPaint(restoreDrafts));
  window.addEventListener('pageshow', ({ persisted }) =>
    persisted ? afterPaint(restoreDrafts) : restoreDrafts(),
  );
  // Capturing: React stops events on parts it has not hydrated yet.
  document.addEventListener('input', saveDraft, true);
}
