import { track } from '@site/site';
import { toast } from 'sonner';
import { type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FormContent, Notice } from './form-content';
import type { Message } from '../../delivery/message/message';
import { IDLE, type Submission } from '../../delivery/submission';
import { findDoubts, type FieldError, findErrors } from './field-errors';
import { isUntouched, messageOf } from './form-message';
import { usePersistentForm } from './use-persistent-form';

let latest: string | number | undefined;

function notify(kind: 'success' | 'error', { title, text }: Notice): void {
  if (latest !== undefined) toast.dismiss(latest);
  latest = toast[kind](title, { description: text });
}

function notifyErrors(errors: readonly FieldError[], { fields }: FormContent) {
  for (const { name, notice } of fields) {
    if (!notice || errors.every((error) => error.name !== name)) continue;
    notify('error', notice);
  }
}

async function send(submission: Submission, message: Message, { sent, failed }: FormContent) {
  const outcome = await submission.submit(message);
  if (outcome === 'sent') notify('success', sent);
  if (outcome === 'failed') notify('error', failed);
}

/** Asks about a doubtful entry once; submitting it again confirms it. */
function useDoubts(content: FormContent) {
  const lastDoubts = useRef('');
  return (form: HTMLFormElement): readonly FieldError[] => {
    const doubts = findDoubts(form, content);
    const text = JSON.stringify(doubts);
    if (text === lastDoubts.current) return [];
    lastDoubts.current = text;
    return doubts;
  };
}

export function useDeliveryForm(content: FormContent, submission: Submission) {
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => IDLE);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [acceptedBefore, setAcceptedBefore] = useState(state.accepted);
  const newDoubts = useDoubts(content);
  const { form, status, keepFocus } = usePersistentForm(content, submission, state);
  const isReceived = state.phase === 'idle' && state.accepted > acceptedBefore;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (submission.state().phase === 'submitting') return;
    // A late click belongs to the message that was just sent.
    if (isReceived && isUntouched(element, content)) return;
    const current = [...findErrors(element, content), ...newDoubts(element)];
    setErrors(current);
    setAttempt((before) => before + 1);
    notifyErrors(current, content);
    if (current.length > 0) return;
    keepFocus();
    if (content.event) track(content.event);
    void send(submission, messageOf(element, content), content);
  }

  const onInput = () => setAcceptedBefore(state.accepted);
  return { form, status, phase: state.phase, isReceived, errors, attempt, onSubmit, onInput };
}
