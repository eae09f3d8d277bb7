import { track } from '@site/shared';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import type { FormContent } from '../../content/form';
import type { Message } from '../../delivery/message/message';
import { IDLE, type Submission } from '../../delivery/submission';
import { type Fault, faultsOf } from './faults';
import { messageOf } from './form-message';
import { notify } from './notify';
import { useKeptForm } from './use-kept-form';

function noticeFaults(faults: readonly Fault[], { fields }: FormContent) {
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

/**
 * The behavior of a form over its submission: gives the form's ref and submit handler, what is
 * wrong with the fields, how often it was tried since the page was opened, and the phase.
 */
export function useDeliveryForm(content: FormContent, submission: Submission) {
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => IDLE);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { form, keepFocus } = useKeptForm(content, submission, state);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submission.state().phase === 'submitting') return;
    const found = faultsOf(event.currentTarget, content);
    setFaults(found);
    setAttempt((before) => before + 1);
    noticeFaults(found, content);
    if (found.length > 0) return;
    keepFocus();
    if (content.event) track(content.event);
    void send(submission, messageOf(event.currentTarget, content), content);
  }

  return { form, phase: state.phase, faults, attempt, onSubmit };
}
