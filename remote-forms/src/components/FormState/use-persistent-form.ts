import { type RefObject, useEffect, useRef } from 'react';
import type { FormContent } from './form-content';
import { draftOf, deleteDraft, saveDraft } from '../../delivery/message/draft';
import type { Submission, SubmissionState } from '../../delivery/submission';
import { fillIn, isUntouched, messageOf } from './form-message';

type FormReference = RefObject<HTMLFormElement | null>;

function updateDraft(form: HTMLFormElement, content: FormContent) {
  if (isUntouched(form, content)) return deleteDraft(content.name);
  saveDraft(messageOf(form, content));
}

function useDraft(form: FormReference, content: FormContent, submission: Submission) {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    // A message that is being sent or has failed is the draft, with what was changed since.
    const draft = draftOf(content.name);
    if (draft) fillIn(element, draft.message);
    const onInput = () => updateDraft(element, content);
    // Saves what was written before hydration too. While a message is being sent, the fields are
    // disabled, and `FormData` leaves them out.
    if (submission.state().phase !== 'submitting') onInput();
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, content, submission]);
}

function useEarlySubmit(form: FormReference) {
  useEffect(() => {
    const element = form.current;
    if (!element?.hasAttribute('data-submitted')) return;
    element.removeAttribute('data-submitted');
    element.requestSubmit();
  }, [form]);
}

function useResetOnAccept(form: FormReference, accepted: number) {
  const seen = useRef(accepted);
  useEffect(() => {
    if (seen.current !== accepted) form.current?.reset();
    seen.current = accepted;
  }, [form, accepted]);
}

/** Disabled fields lose the focus. Call the returned function just before disabling. */
function useFocusRestore(
  form: FormReference,
  status: RefObject<HTMLElement | null>,
  submitting: boolean,
) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (submitting) {
      if (focused.current) status.current?.focus({ preventScroll: true });
      return;
    }
    const before = focused.current;
    focused.current = null;
    const isLeft = activeElement !== body && activeElement !== status.current;
    if (before instanceof HTMLElement && !isLeft) before.focus({ preventScroll: true });
  }, [status, submitting]);
  return () => {
    const { activeElement } = document;
    focused.current = form.current?.contains(activeElement) ? activeElement : null;
  };
}

export function usePersistentForm(
  content: FormContent,
  submission: Submission,
  { phase, accepted }: SubmissionState,
) {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useDraft(form, content, submission);
  useEarlySubmit(form);
  useResetOnAccept(form, accepted);
  const keepFocus = useFocusRestore(form, status, phase === 'submitting');
  return { form, status, keepFocus };
}
