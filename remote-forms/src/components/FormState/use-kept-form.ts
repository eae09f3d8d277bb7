import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FormContent } from '../../content/form';
import { draftOf, dropDraft, keepDraft } from '../../delivery/message/draft';
import type { Submission, SubmissionState } from '../../delivery/submission';
import { fillIn, isUntouched, messageOf } from './form-message';

type FormRef = RefObject<HTMLFormElement | null>;

function keep(form: HTMLFormElement, content: FormContent) {
  if (isUntouched(form, content)) return dropDraft(content.name);
  keepDraft(messageOf(form, content));
}

/** Back on the page, the form shows what is still being sent, could not be sent, or was not finished. */
function useKeptFields(form: FormRef, content: FormContent, submission: Submission) {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const { message } = submission.state();
    const kept = message ?? draftOf(content.name)?.message;
    if (kept) fillIn(element, kept);
    const keepIt = () => keep(element, content);
    // What was written before the code came is kept from now on, too.
    keepIt();
    element.addEventListener('input', keepIt);
    return () => element.removeEventListener('input', keepIt);
  }, [form, content, submission]);
}

/** Whoever has sent the form before its code came need not do so again. */
function useEarlySubmit(form: FormRef) {
  useEffect(() => {
    const element = form.current;
    if (!element?.hasAttribute('data-submitted')) return;
    element.removeAttribute('data-submitted');
    element.requestSubmit();
  }, [form]);
}

/** Empties the form once its message was accepted. */
function useEmptied(form: FormRef, accepted: number) {
  const seen = useRef(accepted);
  useEffect(() => {
    if (seen.current !== accepted) form.current?.reset();
    seen.current = accepted;
  }, [form, accepted]);
}

/** The browser takes the focus from what gets disabled: gives it back as soon as that is over. */
function useFocusKept(submitting: boolean) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (submitting || document.activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [submitting]);
  return useCallback(() => {
    focused.current = document.activeElement;
  }, []);
}

/**
 * Keeps fields and focus of a form right over a submission. Takes its content, the submission and
 * its state, gives the form's ref and what to call just before the fields are locked.
 */
export function useKeptForm(
  content: FormContent,
  submission: Submission,
  { phase, accepted }: SubmissionState,
) {
  const form = useRef<HTMLFormElement>(null);
  useKeptFields(form, content, submission);
  useEarlySubmit(form);
  useEmptied(form, accepted);
  const keepFocus = useFocusKept(phase === 'submitting');
  return { form, keepFocus };
}
