import { isFlag, isText, oneOf, optional, parsed, shapeOf } from '@site/shared';
import { DRAFT, isFields } from '@site/shared/contract/page-data';
import type { FormName, Message } from './message';

/**
 * A message that nobody has yet. It lives as long as the tab, and no longer than until the message is sent:
 * what a visitor writes is kept nowhere else.
 */
export interface Draft {
  readonly message: Message;
  /** That of the last attempt to send this very message; it may have arrived. */
  readonly key?: string;
}

const isDraft = shapeOf<Draft>({
  message: shapeOf<Message>({
    form: oneOf('contact', 'bonus-claim'),
    fields: isFields,
    trapped: isFlag,
  }),
  key: optional(isText),
});

const nameOf = (form: FormName) => DRAFT + form;

/** What storage has no room for, or is blocked for. All else is there alone: another document of the tab may change it. */
const drafts = new Map<FormName, Draft>();

/** Gives what was kept of a form; null if nothing was, or nothing that is a draft. */
export function draftOf(form: FormName): Draft | null {
  const here = drafts.get(form);
  if (here) return here;
  try {
    return parsed(sessionStorage.getItem(nameOf(form)), isDraft, nameOf(form));
  } catch {
    return null;
  }
}

const same = (a: Message | undefined, b: Message) => JSON.stringify(a) === JSON.stringify(b);

/** The key of the last attempt, if that was to send the same: in this document, or in one before it. */
export function keyOfAttempt(message: Message): string | undefined {
  const before = draftOf(message.form);
  return same(before?.message, message) ? before?.key : undefined;
}

/** Keeps a message; without a key it is one that was not tried yet, unless it says the same as the last one. */
export function keepDraft(message: Message, key = keyOfAttempt(message)): void {
  const draft: Draft = { message, ...(key && { key }) };
  try {
    sessionStorage.setItem(nameOf(message.form), JSON.stringify(draft));
    drafts.delete(message.form);
  } catch {
    // It lasts as long as the document.
    drafts.set(message.form, draft);
  }
}

/** Leaves nothing of what was written. */
export function dropDraft(form: FormName): void {
  drafts.delete(form);
  try {
    sessionStorage.removeItem(nameOf(form));
  } catch {
    // There is none where storage is blocked.
  }
}
