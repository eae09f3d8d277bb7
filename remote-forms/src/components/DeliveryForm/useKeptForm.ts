import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Submission, SubmissionState } from '../../delivery/submission';
import { fillIn } from './form-message';

type FormRef = RefObject<HTMLFormElement | null>;

/** Back on the page, the form shows what is still being sent or could not be sent. */
function useKeptFields(form: FormRef, submission: Submission) {
  useEffect(() => {
    const { message } = submission.state();
    if (message && form.current) fillIn(form.current, message);
  }, [form, submission]);
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
 * Keeps fields and focus of a form right over a submission. Takes the submission and its state,
 * gives the form's ref and what to call just before the fields are locked.
 */
export function useKeptForm(submission: Submission, { phase, accepted }: SubmissionState) {
  const form = useRef<HTMLFormElement>(null);
  useKeptFields(form, submission);
  useEmptied(form, accepted);
  const keepFocus = useFocusKept(phase === 'submitting');
  return { form, keepFocus };
}
