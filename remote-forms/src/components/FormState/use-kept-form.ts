import { type RefObject, useEffect, useRef } from 'react';
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

/**
 * What gets disabled loses the focus: it goes to the sentence that says what happens to the message, and back as soon as
 * the form can be used again. The function that it returns is to be called just before the fields are disabled.
 */
function useFocusKept(form: FormRef, status: RefObject<HTMLElement | null>, submitting: boolean) {
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

/** Keeps fields and focus of a form right over a submission. */
export function useKeptForm(
  content: FormContent,
  submission: Submission,
  { phase, accepted }: SubmissionState,
) {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFields(form, content, submission);
  useEarlySubmit(form);
  useEmptied(form, accepted);
  const keepFocus = useFocusKept(form, status, phase === 'submitting');
  return { form, status, keepFocus };
}
