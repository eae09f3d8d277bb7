import { deleteDraft, saveDraft, keyOfAttempt } from './message/draft';
import type { Delivery, Message } from './message/message';

export interface SubmissionState {
  readonly phase: 'idle' | 'submitting' | 'failed';
  /** How many messages were accepted since the document was loaded. */
  readonly accepted: number;
}

export interface Submission {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => SubmissionState;
  /** Does nothing and returns "busy" while another message is pending. */
  readonly submit: (message: Message) => Promise<'sent' | 'failed' | 'busy'>;
}

export const IDLE: SubmissionState = { phase: 'idle', accepted: 0 };

/** 128 random bits; plain HTTP pages lack `crypto.randomUUID`. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let pendingCount = 0;

/** Marks the document: the shell then postpones reloads. */
function updatePending(change: 1 | -1): void {
  pendingCount += change;
  document.documentElement.toggleAttribute('data-sending', pendingCount > 0);
}

/**
 * It lives outside of the page: a visitor who comes back finds it pending and cannot send twice.
 * An unchanged message keeps its key, so that a receiver can drop it if the first attempt arrived.
 */
export function createSubmission({ deliver }: Delivery): Submission {
  let state = IDLE;
  const listeners = new Set<() => void>();

  function setState(next: Partial<SubmissionState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async submit(message) {
      if (state.phase === 'submitting') return 'busy';
      const key = keyOfAttempt(message) ?? newKey();
      saveDraft(message, key);
      setState({ phase: 'submitting' });
      updatePending(1);
      try {
        await deliver(message, key);
        deleteDraft(message.form);
        setState({ phase: 'idle', accepted: state.accepted + 1 });
        return 'sent';
      } catch {
        setState({ phase: 'failed' });
        return 'failed';
      } finally {
        updatePending(-1);
      }
    },
  };
}
