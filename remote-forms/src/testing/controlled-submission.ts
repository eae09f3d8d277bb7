import type { Message } from '../delivery/message/message';
import { createSubmission } from '../delivery/submission';

export function controlledSubmission() {
  const outcomes: { accept: () => void; refuse: () => void }[] = [];
  const deliver = jest.fn<Promise<void>, [Message, string]>(
    () =>
      new Promise((resolve, reject) => {
        outcomes.push({ accept: resolve, refuse: () => reject(new Error('refused')) });
      }),
  );
  return { deliver, outcomes, submission: createSubmission({ deliver }) };
}
