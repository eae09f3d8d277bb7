import { track } from '@site/site';
import { toast } from '@site/ui/notices';
import { type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FormContent, Notice } from '../../content/form';
import type { Message } from '../../delivery/message/message';
import { IDLE, type Submission } from '../../delivery/submission';
import { doubtsOf, type Fault, faultsOf } from './faults';
import { isUntouched, messageOf } from './form-message';
import { usePersistentForm } from './use-persistent-form';

let latest: string | number | undefined;

/** Replaces the previous notice of a form. */
function notify(kind: 'success' | 'error', { title, text }: Notice): void {
  if (latest !== undefined) toast.dismiss(latest);
  latest = toast[kind](title, { description: text });
}

function notifyFaults(faults: readonly Fault[], { fields }: FormContent) {
  for (const { name, notice } of fields) {
    if (!notice || faults.every((fault) => fault.name !== name)) continue;
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
  const asked = useRef('');
  return (form: HTMLFormElement): readonly Fault[] => {
    const doubts = doubtsOf(form, content);
    const asking = JSON.stringify(doubts);
    if (asking === asked.current) return [];
    asked.current = asking;
    return doubts;
  };
}

/** `isReceived` lasts until the visitor writes another message. */
export function useDeliveryForm(content: FormContent, submission: Submission) {
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => IDLE);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
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
    const found = [...faultsOf(element, content), ...newDoubts(element)];
    setFaults(found);
    setAttempt((before) => before + 1);
    notifyFaults(found, content);
    if (found.length > 0) return;
    keepFocus();
    if (content.event) track(content.event);
    void send(submission, messageOf(element, content), content);
  }

  const onInput = () => setAcceptedBefore(state.accepted);
  return { form, status, phase: state.phase, isReceived, faults, attempt, onSubmit, onInput };
}
