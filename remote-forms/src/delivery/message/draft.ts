import { isFlag, isText, oneOf, optional, parsed, shapeOf } from '@site/contract/browser';
import { DRAFT, isFields } from '@site/contract/page-data';
import type { FormName, Message } from './message';

/** An unsent message. It lasts until it is sent, at most as long as the tab. */
interface Draft {
  readonly message: Message;
  /** Key of the last attempt to send this message, which may have arrived. */
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

const storageKey = (form: FormName) => DRAFT + form;

/** For a full or blocked storage. Not a cache: another document in this tab may change storage. */
const drafts = new Map<FormName, Draft>();

export function draftOf(form: FormName): Draft | null {
  const inMemory = drafts.get(form);
  if (inMemory) return inMemory;
  try {
    return parsed(sessionStorage.getItem(storageKey(form)), isDraft, storageKey(form));
  } catch {
    return null;
  }
}

const isEqual = (a: Message | undefined, b: Message) => JSON.stringify(a) === JSON.stringify(b);

/** The last attempt may have been made in an earlier document. */
export function keyOfAttempt(message: Message): string | undefined {
  const before = draftOf(message.form);
  return isEqual(before?.message, message) ? before?.key : undefined;
}

export function saveDraft(message: Message, key = keyOfAttempt(message)): void {
  const draft: Draft = { message, ...(key && { key }) };
  try {
    sessionStorage.setItem(storageKey(message.form), JSON.stringify(draft));
    drafts.delete(message.form);
  } catch {
    drafts.set(message.form, draft);
  }
}

export function deleteDraft(form: FormName): void {
  drafts.delete(form);
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // Storage is blocked, so it holds no draft.
  }
}
