import { controlledSubmission } from '../testing/controlled-submission';
import type { Message } from './message/message';

const message: Message = { form: 'contact', fields: { name: 'Ada' }, trapped: false };
const other: Message = { form: 'contact', fields: { name: 'Grace' }, trapped: false };

function setUp() {
  const controlled = controlledSubmission();
  const keys = () => controlled.deliver.mock.calls.map(([, key]) => key);
  return { ...controlled, keys };
}

test('a submission goes from idle to submitting and, once accepted, back to idle', async () => {
  const { submission, outcomes } = setUp();
  const phases: string[] = [];
  submission.subscribe(() => phases.push(submission.state().phase));
  const outcome = submission.submit(message);
  expect(submission.state()).toEqual({ phase: 'submitting', accepted: 0 });
  outcomes[0]?.accept();
  expect(await outcome).toBe('sent');
  expect(phases).toEqual(['submitting', 'idle']);
  expect(submission.state()).toEqual({ phase: 'idle', accepted: 1 });
});

test('a submission sends once however often it is submitted', async () => {
  const { submission, deliver, outcomes } = setUp();
  const first = submission.submit(message);
  expect(await submission.submit(message)).toBe('busy');
  expect(await submission.submit(other)).toBe('busy');
  outcomes[0]?.accept();
  expect(await first).toBe('sent');
  expect(deliver).toHaveBeenCalledTimes(1);
});

test('a failed message keeps its key when sent again unchanged, and gets a new one when changed', async () => {
  const { submission, keys, outcomes } = setUp();
  for (const [index, next] of [message, { ...message }, other].entries()) {
    const outcome = submission.submit(next);
    outcomes[index]?.refuse();
    await outcome;
  }
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the same words sent again after they were accepted are a new message', async () => {
  const { submission, keys, outcomes } = setUp();
  for (const index of [0, 1]) {
    const outcome = submission.submit(message);
    outcomes[index]?.accept();
    await outcome;
  }
  expect(keys()[0]).not.toBe(keys()[1]);
});
